import { before, HONEST } from './attackedShop.ts';
import { pageProblems } from './pageProblems.ts';
import { type ReadReview, readReviews } from './reviewsOn.ts';
import type { Visit } from './visits.ts';
import type { WatchedBrowser } from './watchedBrowser.ts';

/** What a walk through an attacked shop came upon. */
export interface Walk {
  /** The first troubles of each page. */
  wrong: string[];
  pages: number;
  /** Reviews that were read, and those of honest customers among them. */
  reviews: number;
  honest: number;
}

const MAX_LISTED = 5;

/**
 * Looks at product pages with all of their reviews, by index what was dealt to each, and at others.
 */
export async function walk(
  { page, taken }: WatchedBrowser,
  hands: [index: number, hand: string[]][],
  visits: Visit[],
): Promise<Walk> {
  const seen: Walk = { wrong: [], pages: 0, reviews: 0, honest: 0 };
  const look = async (path: string, found: string[] = []) => {
    const problems = [...found, ...(await page.evaluate(pageProblems)), ...taken()];
    seen.wrong.push(...problems.slice(0, MAX_LISTED).map((problem) => `${path}: ${problem}`));
  };
  for (const [index, hand] of hands) {
    const path = `${index % 6 === 1 ? '/zh' : ''}/shop-overviews/p-${index}/`;
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await look(path);
    const reviews = await readReviews(page, hand.length + HONEST.length);
    await look(path, lossMessages(reviews, hand.length));
    seen.pages += 1;
    seen.reviews += reviews.length;
    seen.honest += HONEST.filter(([, text]) => timesRead(reviews, text) === 1).length;
  }
  for (const { path, until } of visits) {
    await page.goto(path);
    await until?.(page);
    await look(path);
    seen.pages += 1;
  }
  // What was started on the last page is over with it.
  await page.goto('/robots.txt');
  seen.wrong.push(...taken());
  return seen;
}

const timesRead = (reviews: ReadReview[], text: string) =>
  reviews.filter(({ whole }) => whole === text).length;

/** Honest words that stood before an attack, and are not read any more. */
function lossMessages(reviews: ReadReview[], attacked: number): string[] {
  const read = new Set(reviews.map(({ first }) => first));
  return Array.from({ length: attacked }, (_, at) => before(at))
    .filter((text) => !read.has(text))
    .map((text) => `lost: ${text}`);
}

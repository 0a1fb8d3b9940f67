import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expectNone, type Group } from '../check.ts';
import { SkippedError } from '../errors.ts';
import type { Installation } from '../installation.ts';
import { named } from '../reading.ts';

/** Shorter messages are anybody's; in bytes, since Chinese says more in fewer letters. */
const MIN_BYTES = 40;

/** What the demo shop says of itself, in somebody else's shop. */
export const brand: Group = {
  title: 'The brand',
  level: 'loses',
  remedy: 'Replace them: docs/theming.md says what each file holds.',
  checks: [
    {
      name: 'brand.demo',
      title: 'nothing of the demo shop is left in configuration and messages',
      loss: 'Visitors read about another company, and write to its address.',
      run: async ({ installation }) => {
        const isDemo = readDemoTexts();
        if (isDemo(installation.shop.name.en) && !installation.environment.API_BASE_URL) {
          throw new SkippedError('this is the demo shop, with its own API');
        }
        const left = brandTexts(installation).filter(({ text }) => isDemo(text));
        const sentences = [...Map.groupBy(left, ({ file }) => file)].map(
          ([file, all]) => `${file}: ${named(all.map(({ key }) => key))}`,
        );
        expectNone(sentences, 'texts of this project');
      },
    },
  ],
};

interface BrandText {
  file: string;
  key: string;
  text: string;
}

/** Texts that a shop does not share with another one. */
export function brandTexts({ shop, house, messages }: Installation): BrandText[] {
  const { name, company, email, chats } = shop;
  const { social, office, hours, home } = house;
  const config = { name, company, email, office, hours, season: home.season };
  const links = [...chats, ...social].map(({ url }) => url);
  return [
    ...leaves('src/shop.config.ts', { ...config, links }),
    ...Object.entries(messages)
      .flatMap(([file, tree]) => leaves(file, tree))
      .filter(({ text }) => Buffer.byteLength(text) >= MIN_BYTES),
  ];
}

function leaves(file: string, tree: unknown, key = ''): BrandText[] {
  if (typeof tree === 'string') return [{ file, key, text: tree }];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, child]) =>
    leaves(file, child, key === '' ? name : `${key}.${name}`),
  );
}

/** Tells a text of the demo by its hash in `demoTexts.txt`, which a test keeps current. */
function readDemoTexts(): (text: string) => boolean {
  const file = readFileSync(new URL('../demoTexts.txt', import.meta.url), 'utf8');
  const hashes = new Set(file.split(/\s+/));
  return (text) => hashes.has(hashOf(text));
}

/** Enough of a hash to know a text again without holding it. */
export const hashOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 8);

/**
 * What comes first. An entry that has all words of a query stands before those that have some; then
 * the sum of these weights counts, then whether it can be had, then the shop's own order.
 */

/** Where a word stands: what a thing is says more than what it is made of. */
export const FIELDS = ['head', 'category', 'name', 'code', 'fact', 'text'] as const;
export type Field = (typeof FIELDS)[number];

const WEIGHT: Record<Field, number> = {
  /** The noun of a name: the earrings of “Pearl Stud Earrings”. */
  head: 12,
  category: 12,
  name: 10,
  /** SKU, address and values of options. */
  code: 8,
  fact: 5,
  /** Summary and description. */
  text: 1,
};

/**
 * How a word was found. A single Chinese character stands in words of other meanings, too: 包 in
 * 钱包. A forgiven letter has no weight: nothing else was found then.
 */
const FACTOR = { whole: 1, prefix: 0.8, synonym: 0.7, character: 0.6 };
export type Way = keyof typeof FACTOR;

/** For whom a thing is says little beside what it is. */
export const PERSON = 0.3;

/** A phrase says more than each of its words. */
const PHRASE = 1.25;
/** Of several other words the first are the nearest. */
const FURTHER_OFF = 0.03;
const MAX_OFF = 10;

/** The score of a word or phrase in a field; `place`: which of several other words it is. */
export const scoreOf = (field: Field, way: Way, { isPhrase = false, place = 0 } = {}): number =>
  WEIGHT[field] *
  FACTOR[way] *
  (isPhrase ? PHRASE : 1) *
  (1 - FURTHER_OFF * Math.min(place, MAX_OFF));

/** What a word in further fields adds to the best of them: no more than tells equals apart. */
const FURTHER = 0.1;

/** The score of a word by those of its fields, 0 where it does not stand. */
export function inAllFields(scores: Iterable<number>): number {
  let [best, sum] = [0, 0];
  for (const score of scores) {
    best = Math.max(best, score);
    sum += score;
  }
  return best + FURTHER * (sum - best);
}

/** What an entry with some of the words has to reach, of all words on average: one of two by its name. */
const LEAST_OF_SOME = 4;
/** By this a word says of what kind a thing is: an entry has enough with it, and may miss others. */
const LEAST_OF_KIND = scoreOf('category', 'synonym', { place: MAX_OFF });

export interface Ranked {
  kind: string;
  /** How many of the query's words it has, of how many. */
  matched: number;
  of: number;
  /** Sum of the words' scores. */
  score: number;
  /** The best of the words' scores. */
  best: number;
  isSoldOut: boolean;
  /** Its place in the shop's own order. */
  place: number;
}

const hasAll = ({ matched, of }: Ranked): boolean => matched === of;
const isOfKind = ({ best }: Ranked): boolean => best >= LEAST_OF_KIND;
const isMost = ({ matched, of }: Ranked): boolean => matched > of / 2;
const hasSome = (rank: Ranked): boolean =>
  (rank.score / rank.of >= LEAST_OF_SOME || isOfKind(rank)) &&
  (rank.kind !== 'page' || isMost(rank));
const isAbout = (rank: Ranked): boolean => rank.kind === 'post' && isMost(rank);

/**
 * What is an answer, the best first. Where all that is looked for stands in facts and descriptions
 * alone, what has some of it by name comes along. What is written about something need not have all
 * words of a question.
 */
export function ranked<Entry extends Ranked>(
  entries: readonly Entry[],
): { list: Entry[]; isPartialMatch: boolean } {
  const isFound = entries.some((entry) => hasAll(entry) && isOfKind(entry));
  const list = entries
    .filter((entry) => hasAll(entry) || ((!isFound || isAbout(entry)) && hasSome(entry)))
    .sort(
      (one, other) =>
        (isFound ? Number(hasAll(other)) - Number(hasAll(one)) : 0) ||
        shareOf(other) - shareOf(one) ||
        Number(one.isSoldOut) - Number(other.isSoldOut) ||
        one.place - other.place,
    );
  return { list, isPartialMatch: !entries.some(hasAll) };
}

const shareOf = ({ score, matched, of }: Ranked): number => (score * matched) / of;

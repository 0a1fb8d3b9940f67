import { isChinese, keyOf, phraseWords } from './terms.ts';

/** What a word is: a colour or material narrows a search, as does a person, whom few products name. */
export type Role = 'thing' | 'quality' | 'person';

/** Other words for a word, and what its section of the list says of it. */
interface Meaning {
  /** Phrases that find the same, besides the word itself. */
  others: ReadonlySet<string>;
  role: Role;
}

export type Synonyms = ReadonlyMap<string, Meaning>;

/** Sections of words that are no things, in every language's list. */
const ROLES: [section: RegExp, role: Role][] = [
  [/^#\s*(?:colours|materials)\b/i, 'quality'],
  [/^#\s*who it is for\b/i, 'person'],
];
const MISSPELT = /^#\s*misspellings\b/i;

/**
 * Reads lists of words of one meaning, as Solr and Elasticsearch write them: `purse, handbag` find
 * each other, `clutch => bag` finds in one direction; `#` begins a section. What a later list says
 * of a word counts instead of the earlier ones: the owner's comes last. By `keyOf` the word.
 */
export function readSynonyms(lists: readonly string[]): Synonyms {
  const equal = new Map<string, Found>();
  const leading = new Map<string, Found>();
  for (const list of lists) {
    const own = readList(list);
    for (const key of [...own.equal.keys(), ...own.leading.keys()]) {
      equal.delete(key);
      leading.delete(key);
    }
    for (const [key, found] of own.equal) equal.set(key, found);
    for (const [key, found] of own.leading) leading.set(key, found);
  }
  const others = (lists: typeof equal, words: Iterable<string>) =>
    [...words].flatMap((word) => [...(lists.get(keyOf(word))?.others ?? [])]);
  const all = new Map<string, Meaning>();
  for (const key of new Set([...equal.keys(), ...leading.keys()])) {
    const { role, isMisspelt } = (equal.get(key) ?? leading.get(key)) as Found;
    const same = others(equal, [key]);
    const led = others(leading, [key]);
    // What a word leads to has other words itself: clutch => bag, and bag is a handbag. What wood is
    // is wooden, too, and what is misspelt means all that it should.
    const further = others(equal, led);
    const alike =
      role === 'quality' ? others(leading, same) : isMisspelt ? others(leading, led) : [];
    all.set(key, { others: new Set([...same, ...led, ...further, ...alike]), role });
  }
  return all;
}

interface Found {
  others: Set<string>;
  role: Role;
  isMisspelt: boolean;
}

/** Words of a list that are equal to others, and words that lead to others. */
function readList(list: string): Record<'equal' | 'leading', Map<string, Found>> {
  const [equal, leading] = [new Map<string, Found>(), new Map<string, Found>()];
  let section = '';
  const join = (to: Map<string, Found>, words: string[], others: string[]) => {
    const [role, isMisspelt] = [roleIn(section), MISSPELT.test(section)];
    for (const word of words) {
      const found = to.get(keyOf(word)) ?? { others: new Set(), role, isMisspelt };
      found.isMisspelt ||= isMisspelt;
      for (const other of others) if (other !== word) found.others.add(other);
      to.set(keyOf(word), found);
    }
  };
  for (const line of list.split('\n')) {
    if (line.startsWith('#')) section = line;
    else {
      const [words = [], led] = line.split('=>').map(wordsIn);
      join(led ? leading : equal, words, led ?? words);
      // Who looks for red finds burgundy, and who looks for leather calfskin.
      if (led && roleIn(section) === 'quality') join(leading, led, words);
    }
  }
  return { equal, leading };
}

const roleIn = (section: string): Role => ROLES.find(([of]) => of.test(section))?.[1] ?? 'thing';

const wordsIn = (part: string): string[] =>
  part
    .split(/[,，]/)
    .map((word) => phraseWords(word).join(' '))
    .filter(Boolean);

/** The Chinese words that a list knows, by which a query without spaces is cut. */
export const chineseWords = (synonyms: Synonyms): Set<string> =>
  new Set([...synonyms].flatMap(([key, { others }]) => [key, ...others]).filter(isChinese));

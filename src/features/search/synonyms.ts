import { isChinese, keyedPhrase } from './terms.ts';

/** What a word is: a colour or material narrows a search, as does a person, whom few products name. */
export type Role = 'thing' | 'quality' | 'person';

/** Other words for a word, and what its section of the list says of it. */
interface Meaning {
  /** The word as a list writes it, which may be several. */
  phrase: string;
  /** Phrases that find the same, besides the word itself. */
  others: ReadonlySet<string>;
  role: Role;
}

/** Words of one meaning, each by its `keyOf`. */
export interface Synonyms {
  get: (key: string) => Meaning | undefined;
  has: (key: string) => boolean;
  keys: () => Iterable<string>;
  /** The Chinese words that a list names, by which a query without spaces is cut. */
  chinese: () => Set<string>;
}

/** Sections of words that are no things, in every language's list. */
const ROLES: [section: RegExp, role: Role][] = [
  [/^#\s*(?:colours|materials)\b/i, 'quality'],
  [/^#\s*who it is for\b/i, 'person'],
];
const MISSPELT = /^#\s*misspellings\b/i;

/**
 * A list as it is published. Lists are written as Solr and Elasticsearch have them: `purse, handbag`
 * find each other, `clutch => bag` finds in one direction; `#` begins a section. Published, a phrase
 * is a key once its spaces are taken out.
 */
export const publishedList = (list: string): string =>
  list
    .split('\n')
    .map((line) =>
      line.startsWith('#')
        ? line
        : line
            .split('=>')
            .map((side) => side.split(/[,，]/).map(keyedPhrase).filter(Boolean).join())
            .join('>'),
    )
    .filter(Boolean)
    .join('\n');

/**
 * Reads lists of words of one meaning as they are published. What a later list says of a word counts
 * instead of the earlier ones: the owner's comes last.
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
    [...words].flatMap((word) =>
      (lists.get(joined(word))?.groups ?? []).flatMap(([phrase, group]) =>
        group.filter((other) => other !== phrase),
      ),
    );
  const keys = new Set([...equal.keys(), ...leading.keys()]);
  return {
    keys: () => keys,
    has: (key) => keys.has(key),
    chinese: () => {
      const groupsOf = (key: string) =>
        [equal, leading].flatMap((map) => map.get(key)?.groups ?? []).flatMap(([, group]) => group);
      return new Set([...keys].flatMap((key) => [key, ...groupsOf(key)]).filter(isChinese));
    },
    get: (key) => {
      const found = equal.get(key) ?? leading.get(key);
      if (!found) return undefined;
      const { role, isMisspelt } = found;
      const same = others(equal, [key]);
      const led = others(leading, [key]);
      // What a word leads to has other words itself: clutch => bag, and bag is a handbag. What wood
      // is is wooden, too, and what is misspelt means all that it should.
      const further = others(equal, led);
      const alike =
        role === 'quality' ? others(leading, same) : isMisspelt ? others(leading, led) : [];
      const [[phrase] = [key]] = found.groups;
      return { phrase, others: new Set([...same, ...led, ...further, ...alike]), role };
    },
  };
}

/** A word, and the groups it stands in, each beside the phrase that it is there. */
interface Found {
  groups: [phrase: string, group: readonly string[]][];
  role: Role;
  isMisspelt: boolean;
}

/** Words of a list that are equal to others, and words that lead to others. */
function readList(list: string): Record<'equal' | 'leading', Map<string, Found>> {
  const [equal, leading] = [new Map<string, Found>(), new Map<string, Found>()];
  let role: Role = 'thing';
  let isMisspelt = false;
  const join = (to: Map<string, Found>, words: readonly string[], group: readonly string[]) => {
    for (const phrase of words) {
      const key = joined(phrase);
      const found = to.get(key);
      if (!found) to.set(key, { groups: [[phrase, group]], role, isMisspelt });
      else {
        found.isMisspelt ||= isMisspelt;
        found.groups.push([phrase, group]);
      }
    }
  };
  for (const line of list.split('\n')) {
    if (line.startsWith('#')) {
      role = ROLES.find(([of]) => of.test(line))?.[1] ?? 'thing';
      isMisspelt = MISSPELT.test(line);
    } else {
      const [words = [], led] = line.split('>').map((side) => side.split(',').filter(Boolean));
      join(led ? leading : equal, words, led ?? words);
      // Who looks for red finds burgundy, and who looks for leather calfskin.
      if (led && role === 'quality') join(leading, led, words);
    }
  }
  return { equal, leading };
}

const joined = (phrase: string) => phrase.replaceAll(' ', '');

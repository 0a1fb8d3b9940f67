import { countryName } from '@vitrine/contract/domain/countryName.ts';
import {
  DEFAULT_LANGUAGE,
  inLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '@vitrine/contract/domain/language.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { period } from '@vitrine/contract/domain/period.ts';
import { isolated } from '@vitrine/contract/domain/textDirection.ts';
import {
  type CustomTypeOptions,
  createInstance,
  type ResourceLanguage,
  type TFunction,
} from 'i18next';
import { brand, shop } from '../shop.config.ts';
import { deliveryFacts } from './deliveryFacts.ts';
import { fill } from './fill.ts';

/** A language is a folder with a file for each namespace, or one file that holds them all. */
const folders = import.meta.glob<ResourceLanguage>('./messages/*/*.json', {
  eager: true,
  import: 'default',
});
const files = import.meta.glob<Record<string, ResourceLanguage>>('./messages/*.json', {
  eager: true,
  import: 'default',
});

const resources = Object.fromEntries(LANGUAGES.map((language) => [language, messagesOf(language)]));

function messagesOf(language: Language): Record<string, ResourceLanguage> {
  const prefix = `./messages/${language}/`;
  const inFolder = Object.entries(folders)
    .filter(([path]) => path.startsWith(prefix))
    .map(([path, messages]) => [path.slice(prefix.length, -'.json'.length), messages]);
  return { ...files[`./messages/${language}.json`], ...Object.fromEntries(inFolder) };
}

type Namespace = keyof CustomTypeOptions['resources'];

/** Keys without a namespace are found in the first. */
const NAMESPACES: ['common', ...Namespace[]] = [
  'common',
  ...(Object.keys(resources[DEFAULT_LANGUAGE] ?? {}) as Namespace[]),
];

/** Messages by key, `cart` or `product:soldOut`, in the language it was made for. */
export type Translate = TFunction<typeof NAMESPACES>;

const i18n = createInstance();
await i18n.init({
  resources,
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  ns: NAMESPACES,
  defaultNS: 'common',
  // What prints a message escapes it.
  interpolation: { escape: isolated },
});

/**
 * The interface's messages in one language. The language is bound to the function, so pages of both
 * languages can be rendered side by side. A message that names what the shop's configuration leaves
 * out is empty. Build time only.
 */
export const translator = onceALanguage((language): Translate => {
  const t = i18n.getFixedT(language, NAMESPACES);
  // Most messages are read without values, on every page again.
  const messages = new Map<string, string>();
  const withKnown = (key: string, values?: object): string => {
    if (values) return said(t(key as never, { ...known(language), ...values }));
    const found = messages.get(key) ?? said(t(key as never, known(language)));
    messages.set(key, found);
    return found;
  };
  return withKnown as unknown as Translate;
});

/**
 * A list or an object of messages, such as the sections of a legal page; without the paragraphs and
 * the groups that name what the shop's configuration leaves out.
 */
export function messageTree<Shape>(language: Language, key: string): Shape {
  const made = trees(language);
  made[key] ??= withoutUnsaid(
    i18n.t(key as never, {
      ...known(language),
      lng: language,
      returnObjects: true,
    }),
  );
  return made[key] as Shape;
}

/** Stands in a message for a fact that the configuration leaves out or that is otherwise. */
const UNSAID = '\0';

const said = (message: string) => (message.includes(UNSAID) ? '' : message);

function withoutUnsaid(tree: unknown): unknown {
  if (Array.isArray(tree)) {
    return tree
      .filter((child) => !isUnsaid(child))
      .map(withoutUnsaid)
      .filter((child) => !Array.isArray(child) || child.length > 0);
  }
  if (typeof tree === 'string') return said(tree);
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([key, child]) => [key, withoutUnsaid(child)]),
  );
}

/** Whether a paragraph, or a group such as a title and its text, says what the shop does not. */
function isUnsaid(child: unknown): boolean {
  const isGroup = typeof child === 'object' && child !== null && !Array.isArray(child);
  const texts = isGroup ? Object.values(child) : [child];
  return texts.some((text) => typeof text === 'string' && text.includes(UNSAID));
}

const spaceIn = (language: Language) => LANGUAGE_NAMES[language].betweenSentences ?? ' ';

/** A paragraph of a message that is in sentences, of which some may be left out. */
export function paragraphOf(language: Language, message: string | string[]): string {
  return [message].flat().join(spaceIn(language));
}

const trees = onceALanguage((): Record<string, unknown> => ({}));

/** A namespace's messages as an island receives them: a prop of plain data. */
export type IslandMessages<Name extends Namespace> = CustomTypeOptions['resources'][Name];

/**
 * The messages of a namespace for an island, so that no translation code reaches the browser.
 * The shop's own values are filled in; others, such as `{{name}}`, are left to `fill`.
 */
export function islandMessages<Name extends Namespace>(
  language: Language,
  namespace: Name,
): IslandMessages<Name> {
  const made = bundles(language);
  made[namespace] ??= withKnown(i18n.getResourceBundle(language, namespace), known(language));
  return made[namespace] as IslandMessages<Name>;
}

const bundles = onceALanguage((): Record<string, unknown> => ({}));

function withKnown<Tree>(tree: Tree, values: Record<string, string | number>): Tree {
  if (typeof tree === 'string') return said(fill(tree, values)) as Tree;
  if (Array.isArray(tree)) return tree.map((child) => withKnown(child, values)) as Tree;
  return Object.fromEntries(
    Object.entries(tree as object).map(([key, child]) => [key, withKnown(child, values)]),
  ) as Tree;
}

const known = onceALanguage((language) => {
  const { name, company, email, address } = shop;
  const { replyHours } = brand.contact;
  const replyTime = replyHours ? period(replyHours, 'hour', language) : UNSAID;
  const t = i18n.getFixedT(language, NAMESPACES);
  const facts = deliveryFacts(language, UNSAID, (range) => workingDays(t, range));
  const promises = t('delivery:promises', { ...facts, returnObjects: true }).filter(said);
  return {
    ...limits,
    ...facts,
    // Sentences that messages end with.
    promises: promises.map((sentence) => spaceIn(language) + sentence).join(''),
    shop: inLanguage(name, language),
    company: inLanguage(company, language),
    email,
    city: inLanguage(address.locality, language),
    country: countryName(address.country, language),
    replyTime,
    // A sentence that messages end with.
    replyPromise: replyHours ? i18n.t('replyPromise', { lng: language, replyTime }) : '',
    law: brand.law ? inLanguage(brand.law, language) : UNSAID,
  };
});

/** Says a range of working days, `[least, most]`. */
export function workingDays(t: Translate, [from, to]: readonly [number, number]): string {
  const days = from === to ? String(to) : t('delivery:range', { from, to });
  return t('delivery:days', { count: to, days });
}

/** Makes a thing for a language when it is first requested, and gives the same one from then on. */
export function onceALanguage<Thing>(make: (language: Language) => Thing) {
  const made: { [L in Language]?: Thing } = {};
  return (language: Language): Thing => {
    made[language] ??= make(language);
    return made[language];
  };
}

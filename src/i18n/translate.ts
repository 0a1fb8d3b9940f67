import { countryName } from '@vitrine/contract/domain/countryName.ts';
import {
  DEFAULT_LANGUAGE,
  inLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '@vitrine/contract/domain/language.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { isolated } from '@vitrine/contract/domain/textDirection.ts';
import {
  type CustomTypeOptions,
  createInstance,
  type ResourceLanguage,
  type TFunction,
} from 'i18next';
import { brand, shop } from '../shop.config.ts';
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
 * languages can be rendered side by side. Build time only.
 */
export const translator = onceALanguage((language): Translate => {
  const t = i18n.getFixedT(language, NAMESPACES);
  // Most messages are read without values, on every page again.
  const messages = new Map<string, string>();
  const withKnown = (key: string, values?: object): string => {
    if (values) return t(key as never, { ...known(language), ...values });
    const found = messages.get(key) ?? t(key as never, known(language));
    messages.set(key, found);
    return found;
  };
  return withKnown as unknown as Translate;
});

/**
 * A list or an object of messages, such as the sections of a legal page; without the paragraphs that
 * name what the shop's configuration leaves out.
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

function withoutUnsaid(tree: unknown): unknown {
  if (Array.isArray(tree)) {
    return tree
      .filter((child) => typeof child !== 'string' || !child.includes(UNSAID))
      .map(withoutUnsaid);
  }
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(
    Object.entries(tree).map(([key, child]) => [key, withoutUnsaid(child)]),
  );
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
  if (typeof tree === 'string') return fill(tree, values) as Tree;
  if (Array.isArray(tree)) return tree.map((child) => withKnown(child, values)) as Tree;
  return Object.fromEntries(
    Object.entries(tree as object).map(([key, child]) => [key, withKnown(child, values)]),
  ) as Tree;
}

/** Days to return a product: the shop's own, or those of section 9 of the specification. */
const returnDays = brand.returns?.days ?? 7;
const shopPaysReturn = brand.returns?.paidBy === 'shop';

const known = onceALanguage((language) => {
  const { name, company, email, address } = shop;
  return {
    ...limits,
    shop: inLanguage(name, language),
    company: inLanguage(company, language),
    email,
    city: inLanguage(address.locality, language),
    country: countryName(address.country, language),
    office: brand.office ? inLanguage(brand.office, language) : UNSAID,
    returnDays,
    customerPaysReturn: shopPaysReturn ? UNSAID : '',
    shopPaysReturn: shopPaysReturn ? '' : UNSAID,
    returnPeriod: new Intl.NumberFormat(LANGUAGE_NAMES[language].intl, {
      style: 'unit',
      unit: 'day',
      unitDisplay: 'long',
    }).format(returnDays),
    law: brand.law ? inLanguage(brand.law, language) : UNSAID,
  };
});

/** Makes a thing for a language when it is first requested, and gives the same one from then on. */
export function onceALanguage<Thing>(make: (language: Language) => Thing) {
  const made: { [L in Language]?: Thing } = {};
  return (language: Language): Thing => {
    made[language] ??= make(language);
    return made[language];
  };
}

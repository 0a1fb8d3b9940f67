import type { Language } from '@vitrine/contract/domain/language.ts';
import type { ShownProduct } from '@vitrine/contract/domain/shownProduct.ts';
import { Fragment, type ReactNode } from 'react';
import { localePath } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import { heldFor, SOLD_OUT } from '../../ui/Availability.tsx';
import { cardMessages } from '../../ui/cardMessages.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { InLanguage } from './InLanguage.tsx';
import { addressOf, PRODUCTS_AT_ONCE } from './searchAddress.ts';
import type { SearchMessages } from './searchMessages.ts';
import { type SearchResult, totalCount } from './searchResult.ts';
import type { Combobox } from './useCombobox.ts';

type Kind = 'recent' | 'completions' | 'categories' | 'pages' | 'products' | 'posts';

export interface Option {
  kind: Kind;
  href: string;
  name: string;
  /** Of the name, if it is not the page's. */
  lang?: string | undefined;
  product?: ShownProduct;
}

/** Where the results of a query are. */
export const resultsPath = (language: Language, query: string) =>
  `${localePath(language, '/search/')}${addressOf({ query, show: PRODUCTS_AT_ONCE })}`;

/**
 * Where the panel's options lead to, kind by kind. Before anything is typed: what was looked for
 * last, and some categories, which also come where nothing is found.
 */
export function optionsOf(
  result: SearchResult,
  recent: readonly string[],
  language: Language,
): Option[] {
  const searches = (kind: Kind, queries: readonly string[]): Option[] =>
    queries.map((name) => ({ kind, href: resultsPath(language, name), name }));
  const categories = totalCount(result) > 0 ? result.categories : result.suggestedCategories;
  return [
    ...searches('recent', result.query === '' ? recent : []),
    ...searches('completions', result.completions),
    ...categories.map((category) => ({
      kind: 'categories' as const,
      href: localePath(language, `/category/${category.slug}/`),
      name: category.name,
      lang: textLang(category, language),
    })),
    ...result.pages.map(({ path, name }) => ({
      kind: 'pages' as const,
      href: localePath(language, path),
      name,
    })),
    ...result.products.map((product) => ({
      kind: 'products' as const,
      href: localePath(language, `/shop-overviews/${product.slug}/`),
      name: product.name,
      lang: textLang(product, language),
      product,
    })),
    ...result.posts.map((post) => ({
      kind: 'posts' as const,
      href: localePath(language, `/blog-overviews/${post.slug}/`),
      name: post.title,
      lang: textLang(post, language),
    })),
  ];
}

interface Props {
  options: readonly Option[];
  combobox: Combobox;
  language: Language;
  messages: SearchMessages;
  onChoose: (option: Option) => void;
}

export function SearchOptions({ options, combobox, language, messages, onChoose }: Props) {
  const group = (kind: Kind) => {
    const own = options.filter((option) => option.kind === kind);
    if (own.length === 0) return null;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options.
      <div role="group" className={`search-${kind}`} aria-labelledby={`search-${kind}`}>
        <p id={`search-${kind}`} role="presentation" className="search-heading">
          {messages[kind]}
        </p>
        <div role="presentation" className="search-options">
          {own.map((option) => (
            <a
              key={option.href}
              className="search-option"
              {...combobox.option(option.href, () => onChoose(option))}
            >
              {option.product ? (
                <ProductOption {...option} product={option.product} language={language} />
              ) : (
                <Name {...option} language={language} />
              )}
            </a>
          ))}
        </div>
      </div>
    );
  };
  const column = (name: string, kinds: Kind[]) =>
    options.some(({ kind }) => kinds.includes(kind)) && (
      <div role="presentation" className={name}>
        {kinds.map((kind) => (
          <Fragment key={kind}>{group(kind)}</Fragment>
        ))}
      </div>
    );
  const isFound = options.some(({ kind }) => ['products', 'pages', 'posts'].includes(kind));
  // The ways into the shop stand large where nothing was looked for, or nothing found.
  return (
    <>
      {column(
        'search-lines',
        isFound ? ['recent', 'completions', 'categories', 'pages'] : ['recent', 'completions'],
      )}
      {column('search-main', isFound ? ['products', 'posts'] : ['categories'])}
    </>
  );
}

type NameProps = Pick<Option, 'name' | 'lang'> & { language: Language };

/** A name's letters may run from right to left: its neighbours stay where they are. */
function Name({ name, lang, language }: NameProps): ReactNode {
  return (
    <>
      <bdi lang={lang}>{name}</bdi>
      <InLanguage lang={lang} language={language} className="search-note" />
    </>
  );
}

interface ProductProps extends NameProps {
  product: ShownProduct;
}

function ProductOption({ product, language, ...named }: ProductProps) {
  const [now] = product.offers ?? [];
  return (
    <>
      <Picture
        source={product.pictures[0] ?? null}
        shape="product"
        widest={240}
        sizes="64px"
        className="search-picture"
      />
      <span className="search-name">
        <Name {...named} language={language} />
        {now?.stock === 'soldOut' && (
          <span className={`search-note ${SOLD_OUT}`} {...heldFor(now.terms.id, language)}>
            {cardMessages(language).stock.soldOut}
          </span>
        )}
      </span>
      {now && (
        <Price
          offer={now.offer}
          currency={now.terms.currency}
          language={language}
          className="search-price"
        />
      )}
    </>
  );
}

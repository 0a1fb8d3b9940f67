import type { Language } from '@vitrine/contract/domain/language.ts';
import type { ShownProduct } from '@vitrine/contract/domain/shownProduct.ts';
import type { ReactNode } from 'react';
import { localePath } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import { heldFor, SOLD_OUT } from '../../ui/Availability.tsx';
import { cardMessages } from '../../ui/cardMessages.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import type { SearchMessages } from './searchMessages.ts';
import { type SearchResult, totalCount } from './searchResult.ts';
import type { Combobox } from './useCombobox.ts';

interface Option {
  href: string;
  name: string;
  /** Of the name, if it is not the page's. */
  lang: string | undefined;
  product?: ShownProduct;
}

type Options = Record<'products' | 'categories' | 'posts', Option[]>;

/** Where the panel's options lead to; if nothing was looked for or found, to some categories. */
export function optionsOf(result: SearchResult, language: Language): Options {
  const { products, posts } = result;
  const categories = totalCount(result) > 0 ? result.categories : result.suggestedCategories;
  return {
    products: products.map((product) => ({
      href: localePath(language, `/shop-overviews/${product.slug}/`),
      name: product.name,
      lang: textLang(product, language),
      product,
    })),
    categories: categories.map((category) => ({
      href: localePath(language, `/category/${category.slug}/`),
      name: category.name,
      lang: textLang(category, language),
    })),
    posts: posts.map((post) => ({
      href: localePath(language, `/blog-overviews/${post.slug}/`),
      name: post.title,
      lang: textLang(post, language),
    })),
  };
}

interface Props {
  options: Options;
  combobox: Combobox;
  result: SearchResult;
  language: Language;
  messages: SearchMessages;
}

export function SearchOptions({ options, combobox, result, language, messages }: Props) {
  const group = (kind: keyof Options) =>
    options[kind].length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options.
      <div role="group" className={`search-${kind}`} aria-labelledby={`search-${kind}`}>
        <p id={`search-${kind}`} role="presentation" className="search-heading">
          {messages[kind]}
        </p>
        <div role="presentation" className="search-options">
          {options[kind].map(({ href, product, ...named }) => (
            <a key={href} className="search-option" {...combobox.option(href)}>
              {product ? (
                <ProductOption product={product} language={language} {...named} />
              ) : (
                <Name {...named} />
              )}
            </a>
          ))}
        </div>
      </div>
    );
  if (totalCount(result) === 0) return group('categories');
  return (
    <>
      {group('products')}
      {options.categories.length + options.posts.length > 0 && (
        <div role="presentation" className="search-lines">
          {group('categories')}
          {group('posts')}
        </div>
      )}
    </>
  );
}

type NameProps = Pick<Option, 'name' | 'lang'>;

/** A name's letters may run from right to left: its neighbours stay where they are. */
function Name({ name, lang }: NameProps): ReactNode {
  return <bdi lang={lang}>{name}</bdi>;
}

interface ProductProps extends NameProps {
  product: ShownProduct;
  language: Language;
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
        <Name {...named} />
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

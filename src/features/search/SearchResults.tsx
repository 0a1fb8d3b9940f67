import type { Language } from '@vitrine/contract/domain/language.ts';
import { type ComponentProps, type MouseEventHandler, useEffect, useId } from 'react';
import { formatDay } from '../../i18n/dates.ts';
import { localePath } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import { Picture } from '../../ui/Picture.tsx';
import { ProductCard } from '../../ui/ProductCard.tsx';
import { ProductList, SUBGRID_CARD } from '../../ui/ProductGrid.tsx';
import { Filters } from '../filters/Filters.tsx';
import { InLanguage } from './InLanguage.tsx';
import type { SearchMessages } from './searchMessages.ts';
import type { FoundPost, SearchResult } from './searchResult.ts';

const focus = (link: HTMLAnchorElement | null) => link?.focus();

interface Props {
  result: SearchResult;
  language: Language;
  messages: SearchMessages;
  /** The product that takes the focus as it comes: the first of those that were requested. */
  focusFrom: number | null;
  onMore: (() => void) | null;
  /** Of every click among the results. */
  onChosen: MouseEventHandler;
  filters: Omit<ComponentProps<typeof Filters>, 'language'>;
}

export function SearchResults({
  result,
  language,
  messages,
  focusFrom,
  onMore,
  onChosen,
  filters,
}: Props) {
  const { categories, products, pages, posts } = result;
  useEffect(() => {
    // New cards may be readied ahead (services/nearCards.ts).
    if (products.length > 0) dispatchEvent(new Event('cards' satisfies PageEvent));
  }, [products]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it hears which link in it is followed.
    <div onClick={onChosen}>
      <Ways
        title={messages.categories}
        ways={categories.map((category) => ({
          href: localePath(language, `/category/${category.slug}/`),
          name: category.name,
          lang: textLang(category, language),
        }))}
        language={language}
      />
      <Ways
        title={messages.pages}
        ways={pages.map(({ path, name }) => ({ href: localePath(language, path), name }))}
        language={language}
      />
      {products.length > 0 && (
        <section className="mt-6" aria-labelledby="search-page-products">
          <h2 id="search-page-products" className="sr-only">
            {messages.products}
          </h2>
          {result.counts.products > 1 && (
            // Another query begins without filters.
            <Filters key={result.query} language={language} {...filters} />
          )}
          <ProductList items={products}>
            {(product, index) => (
              <ProductCard
                product={product}
                language={language}
                className={SUBGRID_CARD}
                hasSwatches
                linkRef={index === focusFrom ? focus : undefined}
                note={
                  <InLanguage
                    lang={textLang(product, language)}
                    language={language}
                    className="block text-fine text-muted"
                  />
                }
              />
            )}
          </ProductList>
          {onMore && (
            <p className="more text-center">
              <button type="button" className="button button-quiet" onClick={onMore}>
                {messages.more}
              </button>
            </p>
          )}
        </section>
      )}
      {posts.length > 0 && (
        <section className="mt-12" aria-labelledby="search-page-posts">
          <h2 id="search-page-posts" className="font-display text-heading">
            {messages.posts}
          </h2>
          <ul className="mt-6 grid gap-8 md:grid-cols-3">
            {posts.map((post) => (
              <li key={post.slug} className="group relative">
                <FoundPostCard post={post} language={language} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface WaysProps {
  title: string;
  ways: readonly { href: string; name: string; lang?: string | undefined }[];
  language: Language;
}

/** What is found besides products, in a line: categories, and pages that help. */
function Ways({ title, ways, language }: WaysProps) {
  const id = useId();
  if (ways.length === 0) return null;
  return (
    <section className="flex flex-wrap items-baseline gap-x-6 text-small" aria-labelledby={id}>
      <h2 id={id} className="label">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {ways.map(({ href, name, lang }) => (
          <li key={href}>
            <a
              className="text-link inline-grid min-h-11 place-items-center"
              href={href}
              lang={lang}
              dir="auto"
            >
              {name}
            </a>
            <InLanguage lang={lang} language={language} className="ms-2 text-fine text-muted" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FoundPostCard({ post, language }: { post: FoundPost; language: Language }) {
  return (
    <>
      <Picture
        source={post.cover_image}
        shape="article"
        widest={960}
        sizes="(min-width: 48rem) 30vw, 92vw"
        className="aspect-article"
      />
      <p className="mt-4 text-fine text-muted">
        <time dateTime={post.published_at}>{formatDay(post.published_at, language)}</time>
      </p>
      <h3 className="mt-1 font-display text-title">
        <a
          className="underline-offset-4 decoration-1 after:absolute after:inset-0 group-hover:underline"
          href={localePath(language, `/blog-overviews/${post.slug}/`)}
          lang={textLang(post, language)}
          dir="auto"
        >
          {post.title}
        </a>
        <InLanguage
          lang={textLang(post, language)}
          language={language}
          className="block font-text text-fine text-muted"
        />
      </h3>
    </>
  );
}

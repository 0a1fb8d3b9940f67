import { MEDIA_BASE_URL } from 'astro:env/client';
import { secondImage } from '@vitrine/contract/domain/imageUrl.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import type { ShownProduct } from '@vitrine/contract/domain/shownProduct.ts';
import { memo, type ReactNode, type Ref } from 'react';
import { localePath } from '../i18n/paths.ts';
import { textLang } from '../i18n/textLang.ts';
import { Availability } from './Availability.tsx';
import { CardSwatches } from './CardSwatches.tsx';
import { Picture } from './Picture.tsx';
import { TimedPrice } from './TimedPrice.tsx';

/** How wide a card's image is in a grid. */
const GRID_SIZES = '(min-width: 64rem) min(21vw, 20.5rem), (min-width: 48rem) 29vw, 44vw';

export interface ProductCardProps {
  product: ShownProduct;
  language: Language;
  /** In the first row: its image is loaded at once. */
  isFirst?: boolean;
  /** Set large, as the first of a selection. */
  isLarge?: boolean;
  /** How wide the image is, where the card does not stand in a grid. */
  sizes?: string;
  className?: string;
  /** Whether the product is discontinued: its page is no longer there. */
  isDiscontinued?: boolean;
  nameId?: string;
  linkRef?: Ref<HTMLAnchorElement>;
  /** In a list whose page has their styles (swatches.css). */
  hasSwatches?: boolean;
  /** What is said after the name. */
  note?: ReactNode;
  /** What stands beneath the name, where the product comes without offers. */
  children?: ReactNode;
}

/** A product to be looked at: its name is the link, and takes the whole card's clicks. */
export const ProductCard = memo(function ProductCard({
  product,
  language,
  isFirst = false,
  isLarge = false,
  sizes,
  className = '',
  isDiscontinued = false,
  nameId,
  linkRef,
  hasSwatches = false,
  note,
  children,
}: ProductCardProps) {
  const { offers = [], swatches } = product;
  const [now] = offers;
  const widest = isLarge ? 1200 : 640;
  return (
    <article className={`card group relative ${className}`}>
      <CardImages pictures={product.pictures} isFirst={isFirst} sizes={sizes} widest={widest} />
      <h3
        className={`mt-4 ${isLarge ? 'font-display text-title' : 'text-small'}`}
        lang={textLang(product, language)}
        dir="auto"
      >
        <a
          ref={linkRef}
          className="line-clamp-2 underline-offset-4 decoration-1 after:absolute after:inset-0 group-hover:underline"
          id={nameId}
          href={
            isDiscontinued ? undefined : localePath(language, `/shop-overviews/${product.slug}/`)
          }
        >
          {product.name}
        </a>
        {note && <span>{note}</span>}
      </h3>
      {now && (
        <div>
          <TimedPrice offers={offers} language={language} />
          <Availability stock={now.stock} language={language} id={now.terms.id} />
          {hasSwatches && swatches && (
            <CardSwatches slug={product.slug} widest={widest} {...swatches} />
          )}
        </div>
      )}
      {children}
    </article>
  );
});

interface ImagesProps extends Pick<ProductCardProps, 'isFirst' | 'sizes'> {
  pictures: readonly string[];
  widest: number;
}

/**
 * The image, and over it the second one while a pointer or the keyboard rests on the card. Until
 * then the second is not rendered, and what is lazy and not rendered is not loaded; screens without
 * hover never load it.
 */
function CardImages({
  pictures: [main, second],
  isFirst,
  sizes = GRID_SIZES,
  widest,
}: ImagesProps) {
  const other = second && secondImage(second, MEDIA_BASE_URL, widest);
  return (
    <div className="relative">
      <Picture
        source={main ?? null}
        shape="product"
        narrowest={240}
        widest={widest}
        sizes={sizes}
        priority={isFirst ? 'high' : undefined}
        className="aspect-product"
      />
      {other && (
        <img
          className="second-picture"
          src={other.src}
          srcSet={other.srcset}
          alt=""
          width={4}
          height={5}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
}

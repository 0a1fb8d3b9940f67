import { MEDIA_BASE_URL } from 'astro:env/client';
import { secondImage } from '@vitrine/contract/domain/imageUrl.ts';
import type { Swatches } from '@vitrine/contract/domain/shownProduct.ts';
import { Fragment } from 'react';
import { Swatch } from './Swatch.tsx';

interface Props extends Swatches {
  /** Of the product, in which no two cards differ. */
  slug: string;
  widest: number;
}

/**
 * What a product comes in: the chosen one's image lies over the card's (swatches.css). Until then it
 * is not rendered, and so not loaded.
 */
export function CardSwatches({ slug, name, values, widest }: Props) {
  return (
    <fieldset className="card-swatches">
      <legend className="sr-only">{name}</legend>
      {values.map(({ value, colour, picture }) => {
        const image = picture && secondImage(picture, MEDIA_BASE_URL, widest);
        return (
          <Fragment key={value}>
            <label title={value}>
              <input type="radio" name={`swatch-${slug}`} className="sr-only" aria-label={value} />
              <Swatch colour={colour} />
            </label>
            {image && (
              <img
                className="swatch-picture"
                src={image.src}
                srcSet={image.srcset}
                alt=""
                width={4}
                height={5}
                loading="lazy"
                decoding="async"
              />
            )}
          </Fragment>
        );
      })}
    </fieldset>
  );
}

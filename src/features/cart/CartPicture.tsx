import { MEDIA_BASE_URL } from 'astro:env/client';
import { pictureSrcset, pictureUrl } from '../../domain/pictureUrl.ts';

/** The widest a line's picture is worth having, in pixels: 8.5 rem at density 3. */
const WIDEST = 480;
const SIZES = '(min-width: 48rem) 8.5rem, 5.5rem';

/** A line's picture; its frame shows the placeholder where there is none or it fails to load. */
export function CartPicture({ source }: { source: string | null }) {
  const srcset = (format: 'avif' | 'webp') =>
    source ? pictureSrcset(source, MEDIA_BASE_URL, { widest: WIDEST, format }) : undefined;
  return (
    <span className="cart-picture picture-frame block overflow-hidden bg-surface">
      {source && (
        <picture>
          <source type="image/avif" srcSet={srcset('avif')} sizes={SIZES} />
          <source type="image/webp" srcSet={srcset('webp')} sizes={SIZES} />
          {/* The name beside it says the same: the picture itself stays unsaid. */}
          <img
            src={pictureUrl(source, MEDIA_BASE_URL, { percent: 50 })}
            alt=""
            width={4}
            height={5}
            decoding="async"
            className="size-full object-cover"
          />
        </picture>
      )}
    </span>
  );
}

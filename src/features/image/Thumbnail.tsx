import { MEDIA_BASE_URL } from 'astro:env/client';
import { imageSrcset, imageUrl } from '../../domain/imageUrl.ts';

interface Props {
  /** A storage key or an address; `null` draws the placeholder. */
  source: string | null;
  /** Width in CSS pixels; the image is drawn at 4:5. */
  width: number;
}

/** A small image in an island, beside the name that says what it shows. */
export default function Thumbnail({ source, width }: Props) {
  return (
    <span className="picture-frame block aspect-product overflow-hidden bg-surface">
      {source && (
        <img
          className="size-full object-cover"
          src={imageUrl(source, MEDIA_BASE_URL, { width: 320 })}
          srcSet={imageSrcset(source, MEDIA_BASE_URL, { widest: 480, format: 'webp' })}
          sizes={`${width}px`}
          width={width}
          height={(width * 5) / 4}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}

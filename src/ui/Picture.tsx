import { MEDIA_BASE_URL } from 'astro:env/client';
import { imageSources } from '@vitrine/contract/domain/imageUrl.ts';
import { memo, type ReactNode } from 'react';

/** Widths and heights. */
const SHAPES = { product: [4, 5], cover: [4, 3], article: [16, 9], square: [1, 1] } as const;

interface SourcesProps {
  source: string;
  /** Empty if the text beside it says the same. */
  alt?: string;
  /** Intrinsic proportion; the frame's CSS decides the real size. */
  shape: keyof typeof SHAPES;
  /** The narrowest and the widest rendition worth having, in pixels. */
  narrowest?: number;
  widest: number;
  sizes: string;
  /** The page's main image, loaded first; one that leads to another image waits for that. */
  priority?: 'high' | 'low';
  /** How the image fills its frame. */
  imageClassName?: string;
  /** A source that comes before the image's own. */
  children?: ReactNode;
}

/**
 * A stored image in the widths that a browser may choose from, without a frame. In AVIF; the few
 * browsers that do not read it fall back to `src` (services/missingImages.ts), so that nobody else
 * carries a `<picture>` for each image.
 */
export const ImageSources = memo(function ImageSources({
  source,
  sizes,
  narrowest,
  widest,
  priority,
  imageClassName = 'size-full object-cover',
  alt = '',
  shape,
  children,
}: SourcesProps) {
  const { srcset, src } = imageSources(source, MEDIA_BASE_URL, { narrowest, widest });
  const [width, height] = SHAPES[shape];
  const isMain = priority === 'high';
  const image = (
    <img
      src={src}
      srcSet={srcset}
      sizes={srcset && sizes}
      alt={alt}
      width={width}
      height={height}
      className={imageClassName}
      loading={isMain ? 'eager' : 'lazy'}
      decoding={isMain ? 'auto' : 'async'}
      fetchPriority={priority}
      // One that failed before its island came has lost its widths (services/missingImages.ts).
      suppressHydrationWarning
    />
  );
  return children ? (
    <picture>
      {children}
      {image}
    </picture>
  ) : (
    image
  );
});

interface Props extends Omit<SourcesProps, 'source'> {
  /** A storage key or an address; `null` draws the placeholder. */
  source: string | null;
  className?: string;
}

/** An image in a frame that shows the placeholder while it is missing, late or broken. */
export const Picture = memo(function Picture({ source, className = '', ...picture }: Props) {
  return (
    <span className={`picture-frame block overflow-hidden bg-surface ${className}`}>
      {source && <ImageSources source={source} {...picture} />}
    </span>
  );
});

import { MEDIA_BASE_URL } from 'astro:env/client';
import { movingSrcset } from '@vitrine/contract/domain/movingImage.ts';
import type { ComponentProps } from 'react';
import { Picture } from './Picture.tsx';

const PLAYS = '(prefers-reduced-motion: no-preference)';

/**
 * An image that plays if it moves, except for visitors who have asked their device for less
 * motion. For prerendered content: cards, thumbnails and islands show the still.
 */
export function MovingImage(props: ComponentProps<typeof Picture>) {
  const { source, sizes } = props;
  const moving = source ? movingSrcset(source, MEDIA_BASE_URL) : undefined;
  return (
    <Picture {...props}>
      {moving && <source media={PLAYS} type="image/webp" srcSet={moving} sizes={sizes} />}
    </Picture>
  );
}

import { memo } from 'react';
import type { KeptPiece } from '../../domain/keptPiece.ts';
import { WishButton, type WishMessages } from '../wishlist/WishButton.tsx';
import { ShareButton, type ShareMessages } from './ShareButton.tsx';

interface Props {
  piece: KeptPiece;
  /** The page's own address, whole. */
  url: string;
  wishlist: WishMessages & {
    /** Where the list is, and what leads there. */
    href: string;
    see: string;
  };
  share: ShareMessages;
}

/** Keeps a piece for later, and hands it on. */
export default memo(function KeepButtons({ piece, url, wishlist, share }: Props) {
  return (
    <div className="needs-script group flex flex-wrap items-center gap-x-6">
      <WishButton piece={piece} messages={wishlist} />
      <ShareButton title={piece.name} url={url} messages={share} />
      <a
        className="text-link invisible inline-grid min-h-11 items-center text-small group-has-aria-pressed:visible"
        href={wishlist.href}
      >
        {wishlist.see}
      </a>
    </div>
  );
});

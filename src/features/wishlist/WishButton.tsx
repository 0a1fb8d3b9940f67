import { useStore } from '@nanostores/react';
import { isPiece, type KeptPiece } from '../../domain/keptPiece.ts';
import { notify } from '../../stores/notices.ts';
import { $wishlist, printedWishlist, unwish, wish } from '../../stores/wishlist.ts';
import { Icon } from '../../ui/Icon.tsx';

export interface WishMessages {
  button: string;
  full: string;
  notKept: string;
}

interface Props {
  piece: KeptPiece;
  messages: WishMessages;
}

/** Puts a piece on the wish list that this device keeps, and takes it off. */
export function WishButton({ piece, messages }: Props) {
  const isOn = useStore($wishlist, { ssr: printedWishlist }).some(isPiece(piece.id));

  function toggle(): void {
    const outcome = isOn ? unwish(piece.id) : wish({ piece, at: 0 });
    if (outcome !== 'kept') notify('error', messages[outcome]);
  }

  return (
    <button
      type="button"
      aria-pressed={isOn}
      data-wish={piece.id}
      onClick={toggle}
      className="group inline-flex min-h-11 cursor-pointer items-center gap-2 text-small hover:text-accent"
      // Before the first paint it is pressed where the piece is on the list (seen.inline.ts).
      suppressHydrationWarning
    >
      <Icon
        path="M12 20 4.6 12.6a4.7 4.7 0 0 1 6.7-6.6l.7.7.7-.7a4.7 4.7 0 0 1 6.7 6.6Z"
        className="group-aria-pressed:fill-current"
      />
      {messages.button}
    </button>
  );
}

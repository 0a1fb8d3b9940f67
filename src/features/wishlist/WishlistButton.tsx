import { useStore } from '@nanostores/react';
import { isSame } from '@vitrine/contract/domain/id.ts';
import type { StoredProduct } from '@vitrine/contract/domain/storedProducts.ts';
import type { MouseEvent } from 'react';
import { notify } from '../../stores/notices.ts';
import { $wishlist, addToWishlist, removeFromWishlist } from '../../stores/wishlist.ts';
import { Icon } from '../../ui/Icon.tsx';

export type WishlistMessages = Record<'button' | 'full' | 'notKept', string>;

interface Props {
  product: StoredProduct;
  messages: WishlistMessages;
}

export function WishlistButton({ product, messages }: Props) {
  // Hydrates with the visitor's list: a press that hydrates it is to do what the page shows.
  const isOn = useStore($wishlist).some(({ id }) => isSame(id, product.id));

  function toggle({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    const outcome = isOn ? removeFromWishlist(product.id) : addToWishlist({ product, at: 0 });
    if (outcome !== 'kept') notify('error', messages[outcome], currentTarget);
  }

  return (
    <button
      type="button"
      aria-pressed={isOn}
      data-wishlist={product.id}
      onClick={toggle}
      className="group inline-flex min-h-11 cursor-pointer items-center gap-2 text-small hover:text-accent"
      // Before the first paint it is pressed where the product is on the list (seen.inline.ts).
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

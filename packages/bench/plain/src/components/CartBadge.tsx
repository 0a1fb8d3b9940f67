import { useStore } from '@nanostores/react';
import { $count } from '../cart.ts';

/** The way to the cart, with the number of products in it. */
export default function CartBadge() {
  const count = useStore($count, { ssr: () => 0 });
  return (
    <a href="/cart/" className="flex min-h-11 items-center gap-2 hover:text-accent">
      Cart
      {count > 0 && (
        <span className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-fine text-paper">
          {count}
        </span>
      )}
    </a>
  );
}

import type { KeyboardEvent } from 'react';

interface Props {
  isBusy: boolean;
  onBuy: () => void;
  label: string;
}

/** Buys one piece directly; where there is no script it is not there. */
export function BuyNowButton({ isBusy, onBuy, label }: Props) {
  return (
    <button
      type="button"
      className="button noscript:hidden"
      aria-busy={isBusy || undefined}
      onClick={onBuy}
      onKeyDown={once}
    >
      {label}
    </button>
  );
}

/** Held down, Enter would click again as soon as an answer is there. */
function once(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}

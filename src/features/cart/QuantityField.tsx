import { readQuantity } from '@vitrine/contract/domain/cart.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { type KeyboardEvent, useState } from 'react';

interface Props {
  quantity: number;
  labels: { quantity: string; fewer: string; more: string };
  onChange(quantity: number): void;
}

/**
 * Fewer, a number to type, more. Typing is free until it is committed by Enter or by leaving the
 * field; then it is clamped to 1 to 200, and what is no number gives way to what was there.
 */
export function QuantityField({ quantity, labels, onChange }: Props) {
  const [draft, setDraft] = useState<string>();
  const change = (next: number) => {
    setDraft(undefined);
    if (next !== quantity && next >= 1 && next <= limits.maxQuantity) onChange(next);
  };
  const commit = () => {
    if (draft !== undefined) change(readQuantity(draft) ?? quantity);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };
    const step = steps[event.key];
    if (event.key === 'Enter') commit();
    if (step === undefined) return;
    event.preventDefault();
    change((draft === undefined ? quantity : (readQuantity(draft) ?? quantity)) + step);
  };
  const button = (label: string, step: number, path: string) => {
    const isAtEnd = step < 0 ? quantity <= 1 : quantity >= limits.maxQuantity;
    return (
      <button
        type="button"
        className="grid w-11 min-w-[44px] cursor-pointer place-items-center hover:text-accent aria-disabled:cursor-default aria-disabled:text-edge"
        aria-label={label}
        // Not `disabled`, which would drop the focus of whoever clicked their way here.
        aria-disabled={isAtEnd}
        onClick={() => change(quantity + step)}
      >
        <svg
          viewBox="0 0 24 24"
          width="16"
          height="16"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
        >
          <path d={path} />
        </svg>
      </button>
    );
  };
  return (
    <div className="inline-flex h-11 min-w-0 max-w-full items-stretch rounded-control border border-edge">
      {button(labels.fewer, -1, 'M4 12h16')}
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.maxQuantity}
        aria-label={labels.quantity}
        className="quantity-input w-12 min-w-0 bg-transparent text-center text-base tabular-nums"
        value={draft ?? quantity}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {button(labels.more, 1, 'M4 12h16M12 4v16')}
    </div>
  );
}

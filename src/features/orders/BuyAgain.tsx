import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import type { OrderLine } from '@vitrine/contract/api/entities/orderDetail.ts';
import { ApiError } from '@vitrine/contract/api/errors.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { useState } from 'react';
import { fill } from '../../i18n/fill.ts';
import { localePath } from '../../i18n/paths.ts';
import { callApi } from '../../stores/browserClient.ts';
import { add } from '../../stores/cart.ts';
import { againOf, listed } from './buyAgain.ts';
import type { HistoryMessages } from './historyMessages.ts';

interface Props {
  lines: OrderLine[];
  messages: HistoryMessages;
  language: Language;
}

/** Buys an order's items again; the result stands under the buttons. */
export default function BuyAgain({ lines, messages, language }: Props) {
  const cartPath = localePath(language, '/cart/');
  const { state, buyAgain } = useBuyAgain(lines, cartPath);
  const adding = state.kind === 'adding';
  const left = 'left' in state ? state.left : [];
  const leftMessage = left.length > 1 ? messages.leftOutMany : messages.leftOut;
  return (
    <>
      <button
        className="button button-quiet"
        type="button"
        aria-disabled={adding}
        onClick={() => void buyAgain()}
      >
        {adding ? messages.adding : messages.buyAgain}
      </button>
      {state.kind === 'some' && (
        <p className="order-note" role="alert">
          <span>{fill(leftMessage, { names: listed(left, language) })}</span>{' '}
          <a className="text-link" href={cartPath}>
            {messages.toCart}
          </a>
        </p>
      )}
      {state.kind === 'nothing' && (
        <p className="order-note" role="alert">
          {messages.nothingLeft}
        </p>
      )}
      {state.kind === 'failed' && (
        <p className="order-note" role="alert">
          {messages.buyFailed}
        </p>
      )}
    </>
  );
}

/** Where buying an order again stands; `some` names what could not be had. */
type BuyingAgain =
  | { kind: 'idle' | 'adding' | 'failed' }
  | { kind: 'some' | 'nothing'; left: string[] };

/**
 * Puts an order's lines into the cart at today's price and goes there. Where something can no
 * longer be had the visitor sees it first and goes on by themselves.
 */
function useBuyAgain(lines: readonly OrderLine[], cartPath: string) {
  const [state, setState] = useState<BuyingAgain>({ kind: 'idle' });

  async function buyAgain(): Promise<void> {
    if (state.kind === 'adding') return;
    setState({ kind: 'adding' });
    try {
      const left = await putIntoCart(lines);
      if (left.length === lines.length) return setState({ kind: 'nothing', left });
      if (left.length > 0) return setState({ kind: 'some', left });
      setState({ kind: 'idle' });
      location.assign(cartPath);
    } catch (error) {
      // The page shows what the API said; anything else is a mistake of ours.
      if (!(error instanceof ApiError)) reportError(error);
      setState({ kind: 'failed' });
    }
  }

  return { state, buyAgain };
}

/** Gives the names of what could not be had: discontinued, sold out, or refused by the cart. */
async function putIntoCart(lines: readonly OrderLine[]): Promise<string[]> {
  const ids = lines.map(({ product_id }) => product_id);
  const again = againOf(lines, await callApi(productsByIds, { body: { ids } }));
  const left = [...again.left];
  for (const { product_id, quantity } of again.lines) {
    const added = await add(product_id, quantity);
    const line = lines.find((bought) => bought.product_id === product_id);
    if (added.kind === 'refused' && line) left.push(line.name);
  }
  return left;
}

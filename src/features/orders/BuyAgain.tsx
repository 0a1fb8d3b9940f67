import type { OrderLine } from '../../contract/entities/orderDetail.ts';
import { LANGUAGE_NAMES, type Language } from '../../contract/language.ts';
import { fill } from '../../i18n/fill.ts';
import { localePath } from '../../i18n/paths.ts';
import type { HistoryWords } from './historyWords.ts';
import { useBuyAgain } from './useBuyAgain.ts';

interface Props {
  lines: OrderLine[];
  words: HistoryWords;
  language: Language;
}

/** Buys an order's goods again; what became of it stands under the buttons. */
export default function BuyAgain({ lines, words, language }: Props) {
  const cartPath = localePath(language, '/cart/');
  const { state, buyAgain } = useBuyAgain(lines, cartPath);
  const adding = state.phase === 'adding';
  const left = 'left' in state ? state.left : [];
  const list = new Intl.ListFormat(LANGUAGE_NAMES[language].intl);
  const leftWords = left.length > 1 ? words.leftOutMany : words.leftOut;
  return (
    <>
      <button
        className="button button-quiet"
        type="button"
        aria-disabled={adding}
        onClick={() => void buyAgain()}
      >
        {adding ? words.adding : words.buyAgain}
      </button>
      {state.phase === 'some' && (
        <p className="order-note" role="alert">
          {fill(leftWords, { names: list.format(left) })}{' '}
          <a className="text-link" href={cartPath}>
            {words.toCart}
          </a>
        </p>
      )}
      {state.phase === 'nothing' && (
        <p className="order-note" role="alert">
          {words.nothingLeft}
        </p>
      )}
      {state.phase === 'failed' && (
        <p className="order-note" role="alert">
          {words.buyFailed}
        </p>
      )}
    </>
  );
}

import type { OrderLine } from '../../contract/entities/orderDetail.ts';
import type { Language } from '../../contract/language.ts';
import { formatPrice } from '../../contract/money.ts';
import { fill } from '../../i18n/fill.ts';
import { textLang } from '../../i18n/textLang.ts';
import Thumbnail from '../picture/Thumbnail.tsx';
import { productPath } from './addresses.ts';
import type { HistoryWords } from './historyWords.ts';

interface Props {
  line: OrderLine;
  words: HistoryWords;
  language: Language;
}

/** A line as it was bought; its name leads to the product while that is sold. */
export default function OrderLineItem({ line, words, language }: Props) {
  const path = productPath(language, line);
  const pieces = { quantity: line.quantity, price: formatPrice(line.unit_price) };
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] items-start gap-4">
      <Thumbnail source={line.image_url} width={64} />
      <div className="grid gap-1">
        <p lang={textLang(line, language)}>
          {path ? (
            <a className="underline-offset-4 hover:underline" href={path}>
              {line.name}
            </a>
          ) : (
            line.name
          )}
        </p>
        <p className="text-small text-muted tabular-nums">{fill(words.pieces, pieces)}</p>
        {!path && <p className="text-small text-muted">{words.noLonger}</p>}
      </div>
      <p className="tabular-nums">{formatPrice(line.line_total)}</p>
    </li>
  );
}

import { MEDIA_BASE_URL } from 'astro:env/client';
import type { OrderLine } from '@vitrine/contract/api/entities/orderDetail.ts';
import { imageSrcset, imageUrl } from '@vitrine/contract/domain/imageUrl.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { fill } from '../../i18n/fill.ts';
import { localePath } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import type { IslandMessages } from '../../i18n/translate.ts';

/** What an order's lines say beside what the API tells. */
export type LineMessages = Pick<IslandMessages<'orders'>['history'], 'quantityOf' | 'noLonger'>;

interface Props {
  lines: readonly OrderLine[];
  messages: LineMessages;
  language: Language;
}

/** What an order has in it. */
export function OrderLines({ lines, ...rest }: Props) {
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <OrderLineItem key={line.product_id} line={line} {...rest} />
      ))}
    </ul>
  );
}

type LineProps = Omit<Props, 'lines'> & { line: OrderLine };

/** A line as it was bought; its name leads to the product while that is sold. */
function OrderLineItem({ line, messages, language }: LineProps) {
  const path = line.slug && localePath(language, `/shop-overviews/${line.slug}/`);
  const quantityOf = { quantity: line.quantity, price: formatPrice(line.unit_price) };
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-4">
      <span className="picture-frame block aspect-product overflow-hidden bg-surface">
        {line.image_url && (
          <img
            className="size-full object-cover"
            src={imageUrl(line.image_url, MEDIA_BASE_URL, { width: 320 })}
            srcSet={imageSrcset(line.image_url, MEDIA_BASE_URL, { widest: 480, format: 'webp' })}
            sizes="64px"
            width={64}
            height={80}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <div className="grid gap-1">
        <p lang={textLang(line, language)} dir="auto">
          {path ? (
            <a className="underline-offset-4 hover:underline" href={path}>
              {line.name}
            </a>
          ) : (
            line.name
          )}
        </p>
        <p className="text-small text-muted tabular-nums">
          {fill(messages.quantityOf, quantityOf)}
        </p>
        {!path && <p className="text-small text-muted">{messages.noLonger}</p>}
      </div>
      <p className="tabular-nums">{formatPrice(line.line_total)}</p>
    </li>
  );
}

import type { Language } from '@vitrine/contract/domain/language.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { fill } from '../../i18n/fill.ts';
import { checkoutPath } from '../../i18n/orderPaths.ts';
import { localePath } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import type { CartPageMessages } from './cartPageMessages.ts';
import type { LineView } from './cartView.ts';
import { QuantityField } from './QuantityField.tsx';

interface Props {
  line: LineView;
  /** Whether the visitor has made an order of this cart, which the line is counted with. */
  isPlaced: boolean;
  /** A message about a change of the quantity. */
  note: string | undefined;
  language: Language;
  messages: CartPageMessages;
  /** Whether it takes the focus, whose button (undo) is removed. */
  takesFocus: boolean;
  onQuantity(quantity: number): void;
  onRemove(): void;
}

/** A line of the cart: image, name, price, stock, quantity, and what has changed. */
export function CartLine(props: Props) {
  const { line, isPlaced, note, language, messages, takesFocus, onQuantity, onRemove } = props;
  const { product, offer, stock, isToChoose, quantity, total, priceWhenAdded, ownOrder } = line;
  const name = product?.name ?? messages.discontinuedName;
  const lang = product ? textLang(product, language) : undefined;
  const isCounted = stock === 'inStock' || (stock === 'held' && isPlaced);
  const notes = [
    note,
    priceWhenAdded !== null && fill(messages.priceChanged, { price: formatPrice(priceWhenAdded) }),
    !isCounted && (stock === 'held' ? messages.inOtherOrder : messages.notCounted),
  ].filter((text) => typeof text === 'string');
  const variant = product?.choice.length ? `?variant=${encodeURIComponent(product.id)}` : '';
  const href = product && localePath(language, `/shop-overviews/${product.slug}/`) + variant;
  const isLinked = href !== null && stock !== 'discontinued';
  return (
    <li className="cart-line" aria-label={name}>
      <Picture
        source={product?.main_image_url ?? null}
        shape="product"
        widest={480}
        sizes="(min-width: 48rem) 8.5rem, 5.5rem"
        className="cart-picture"
      />
      <div className="grid grid-cols-1 content-start gap-2">
        <h3 className="font-display text-lead" lang={lang} dir="auto">
          {isLinked ? (
            <a className="cart-name hover:text-accent" href={href}>
              {name}
            </a>
          ) : (
            name
          )}
        </h3>
        <div className="text-small">
          {offer && product && (
            <Price offer={offer} currency={product.currency} language={language} />
          )}
          {stock !== 'held' && (
            <p className={stock === 'inStock' ? 'text-success' : 'text-sale'}>
              {isToChoose ? messages.toChoose : messages[stock]}
            </p>
          )}
          {ownOrder?.until && (
            <p>
              <span>{fill(messages.held, { time: ownOrder.until })}</span>{' '}
              <a className="text-link" href={checkoutPath(language, ownOrder.orderId)}>
                {messages.pay}
              </a>
            </p>
          )}
        </div>
        {notes.map((text) => (
          <p key={text} className="text-small text-muted">
            {text}
          </p>
        ))}
        <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
          {stock !== 'discontinued' && (
            <QuantityField
              quantity={quantity}
              labels={{
                quantity: fill(messages.quantity, { name }),
                fewer: fill(messages.fewer, { name }),
                more: fill(messages.more, { name }),
              }}
              onChange={onQuantity}
            />
          )}
          {isCounted && (
            <>
              <p className="ms-auto tabular-nums md:order-last">
                <span className="sr-only">{messages.lineTotal} </span>
                <span>{formatPrice(total)}</span>
              </p>
              {/* On narrow screens the button stands below. */}
              <span className="basis-full md:hidden" />
            </>
          )}
          <button
            type="button"
            // biome-ignore lint/a11y/noAutofocus: it follows the visitor's own click, whose button is removed.
            autoFocus={takesFocus}
            className="text-link min-h-11 cursor-pointer text-small text-muted"
            aria-label={fill(messages.removeOf, { name })}
            onClick={onRemove}
          >
            {messages.remove}
          </button>
        </div>
      </div>
    </li>
  );
}

import { MEDIA_BASE_URL } from 'astro:env/client';
import type { Language } from '../../contract/language.ts';
import { formatPrice } from '../../contract/money.ts';
import { pictureSrcset, pictureUrl } from '../../domain/pictureUrl.ts';
import type { Offer } from '../../domain/promotion.ts';
import { fill } from '../../i18n/fill.ts';
import { localePath } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import { discountLabel } from '../../ui/discountLabel.ts';
import type { CartPageWords } from './cartPageWords.ts';
import type { LineView } from './cartView.ts';
import { QuantityField } from './QuantityField.tsx';

interface Props {
  line: LineView;
  /** What happened to the line's quantity, in words. */
  note: string | undefined;
  language: Language;
  words: CartPageWords;
  /** Takes the focus: the button that brought the line back has gone. */
  isFocused: boolean;
  onQuantity(quantity: number): void;
  onRemove(): void;
}

/** A piece in the cart: picture, name, price, stock, quantity, and what has changed. */
export function CartLine(props: Props) {
  const { line, note, language, words, isFocused, onQuantity, onRemove } = props;
  const { product, offer, state, quantity, total, priceBefore } = line;
  const name = product?.name ?? words.goneName;
  const lang = product ? textLang(product, language) : undefined;
  const notes = [
    note,
    priceBefore !== null && fill(words.priceChanged, { price: formatPrice(priceBefore) }),
    state !== 'inStock' && words.notCounted,
  ].filter(Boolean);
  const href = product && localePath(language, `/shop-overviews/${product.slug}/`);
  const isLinked = href !== null && state !== 'gone';
  return (
    <li className="cart-line" aria-label={name}>
      <CartPicture source={product?.main_image_url ?? null} />
      <div className="grid grid-cols-1 content-start gap-2">
        <h3 className="font-display text-lead" lang={lang}>
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
            <LinePrice offer={offer} currency={product.currency} words={words} />
          )}
          <p className={state === 'inStock' ? 'text-success' : 'text-sale'}>{words[state]}</p>
        </div>
        {notes.map((words) => (
          <p key={String(words)} className="text-small text-muted">
            {words}
          </p>
        ))}
        <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
          {state !== 'gone' && (
            <QuantityField
              quantity={quantity}
              labels={{
                quantity: fill(words.quantity, { name }),
                fewer: fill(words.fewer, { name }),
                more: fill(words.more, { name }),
              }}
              onChange={onQuantity}
            />
          )}
          {state === 'inStock' && (
            <>
              <p className="ms-auto tabular-nums md:order-last">
                <span className="sr-only">{words.lineTotal} </span>
                {formatPrice(total)}
              </p>
              {/* On narrow screens the button stands below. */}
              <span className="basis-full md:hidden" />
            </>
          )}
          <button
            type="button"
            // biome-ignore lint/a11y/noAutofocus: it follows the visitor's own act, whose button has gone.
            autoFocus={isFocused}
            className="text-link min-h-11 cursor-pointer text-small text-muted"
            aria-label={fill(words.removeOf, { name })}
            onClick={onRemove}
          >
            {words.remove}
          </button>
        </div>
      </div>
    </li>
  );
}

interface PriceProps {
  offer: Offer;
  currency: string;
  words: CartPageWords;
}

/** What one piece costs today; under a discount with the original price and the reduction. */
function LinePrice({ offer, currency, words }: PriceProps) {
  if (!offer.discount) return <p className="tabular-nums">{formatPrice(offer.price)}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
      <span className="sr-only">{words.price}</span>
      <span className="text-sale">{formatPrice(offer.price)}</span>
      <span className="sr-only">{words.originalPrice}</span>
      <s className="text-muted">{formatPrice(offer.listPrice)}</s>
      <span className="text-fine text-sale">
        {discountLabel(offer.discount, currency, words.discount)}
      </span>
    </p>
  );
}

/** The widest a line's picture is worth having, in pixels: 8.5 rem at density 3. */
const WIDEST = 480;
const SIZES = '(min-width: 48rem) 8.5rem, 5.5rem';

/** A line's picture; its frame shows the placeholder where there is none or it fails to load. */
function CartPicture({ source }: { source: string | null }) {
  const srcset = (format: 'avif' | 'webp') =>
    source ? pictureSrcset(source, MEDIA_BASE_URL, { widest: WIDEST, format }) : undefined;
  return (
    <span className="cart-picture picture-frame block overflow-hidden bg-surface">
      {source && (
        <picture>
          <source type="image/avif" srcSet={srcset('avif')} sizes={SIZES} />
          <source type="image/webp" srcSet={srcset('webp')} sizes={SIZES} />
          {/* The name beside it says the same: the picture itself stays unsaid. */}
          <img
            src={pictureUrl(source, MEDIA_BASE_URL, { percent: 50 })}
            alt=""
            width={4}
            height={5}
            decoding="async"
            className="size-full object-cover"
          />
        </picture>
      )}
    </span>
  );
}

import { fill } from '../i18n/fill.ts';
import { pageLanguage } from '../i18n/pageLanguage.ts';
import type { IslandMessages } from '../i18n/translate.ts';

type Cart = IslandMessages<'cart'>;
/** What the cart may have to say on any page. */
export type CartMessages = Cart['says'];

/** They come with the script that says them: few sentences, which every page would carry. */
const says = import.meta.glob<CartMessages>('../i18n/messages/*/cart.json', {
  import: 'says',
  eager: true,
});
const links = import.meta.glob<Cart['link']>('../i18n/messages/*/cart.json', {
  import: 'link',
  eager: true,
});
/** Of languages that have all their messages in one. */
const parts = import.meta.glob<Cart>('../i18n/messages/*.json', { import: 'cart', eager: true });

const NONE: CartMessages = {
  changeRefused: '',
  changeKept: '',
  leftOut: '',
  notStored: '',
  orderNotStored: '',
};

/** The messages in the page's language. */
export function cartMessages(): CartMessages {
  const place = pagesMessages();
  return says[`${place}/cart.json`] ?? parts[`${place}.json`]?.says ?? NONE;
}

/**
 * What the way to the cart is called with so many items in it; `null` where its own label says it.
 */
export function nameOfCart(count: number): string | null {
  const place = pagesMessages();
  const link = links[`${place}/cart.json`] ?? parts[`${place}.json`]?.link;
  if (count === 0 || !link) return null;
  const category = new Intl.PluralRules(pageLanguage()).select(count);
  return fill(link[category as keyof typeof link] ?? link.other, { count });
}

function pagesMessages(): string {
  return `../i18n/messages/${pageLanguage()}`;
}

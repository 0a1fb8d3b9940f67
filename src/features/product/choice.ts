import type { Id } from '@vitrine/contract/domain/id.ts';
import { atom } from 'nanostores';
import { $chosenVariant } from '../../stores/offers.ts';
import { type Choice, type ProductForms, variantOf } from './variantChoice.ts';

/** What the visitor has chosen on this product's page. */
export const $choice = atom<Choice>([]);

/** The search field of the page's address that holds the chosen variant's id. */
const FIELD = 'variant';

/** The choice that the page's address names, by which it can be shared; none if there is no such variant. */
export function choiceInAddress({ variants }: ProductForms): Choice {
  const id = new URLSearchParams(location.search).get(FIELD);
  return variants.find((variant) => String(variant.id) === id)?.values ?? [];
}

/** Has the messages that ask about the product (ContactWays.astro) name what is chosen. */
function askAbout(choice: Choice, variant: Id | undefined): void {
  const name = document.querySelector('h1')?.textContent;
  const page = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const address = variant === undefined ? page : `${page}?${FIELD}=${variant}`;
  const chosen = choice.filter((value) => value !== undefined);
  const text = `${[name, ...chosen].join(', ')} ${address}`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href*="?text="]')) {
    link.search = `text=${encodeURIComponent(text)}`;
  }
}

/** Takes the choice into the address, without another entry in the history, and shows its image. */
export function choose(forms: ProductForms, choice: Choice): void {
  $choice.set(choice);
  const variant = variantOf(forms, choice);
  $chosenVariant.set(variant?.id);
  const address = new URL(location.href);
  if (variant) address.searchParams.set(FIELD, String(variant.id));
  else address.searchParams.delete(FIELD);
  history.replaceState(history.state, '', address);
  askAbout(choice, variant?.id);
  if (variant?.image) document.getElementById(`tab-${variant.image}`)?.click();
}

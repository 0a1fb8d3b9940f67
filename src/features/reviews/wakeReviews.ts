import './lightbox.client.ts';
import { liveReviews } from './liveReviews.ts';
import { offerForm } from './offerForm.ts';

/** Brings a product's reviews up to date, turns their pages, and offers to write one. */
export function wakeReviews(element: HTMLElement): void {
  const { refresh } = liveReviews(element);
  offerForm(element, element.dataset.product ?? '', () => void refresh());
}

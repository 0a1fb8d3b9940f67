import type { CheckedOffer } from './publishedOffer.ts';

/** The parts of the page whose islands show offers, and the offers that they were published with. */
export function offersOnPage(): { places: readonly HTMLElement[]; offers: CheckedOffer[] } {
  const places = [...document.querySelectorAll<HTMLElement>('[data-offers]')];
  return { places, offers: places.flatMap(({ dataset }) => JSON.parse(dataset.offers ?? '')) };
}

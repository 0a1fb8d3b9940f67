import { atom } from 'nanostores';

/** A question to the shop that was started on this page. */
export interface Inquiry {
  /** The island that shows the drawer: the first to mount, for all links of the page. */
  host: object;
  /** The link that was pressed last. */
  opener: HTMLAnchorElement;
  /** How the question begins; empty where it is about nothing in particular. */
  about: string;
  isOpen: boolean;
}

export const $inquiry = atom<Inquiry | null>(null);

export function openInquiry(island: object, opener: HTMLAnchorElement, about: string): void {
  $inquiry.set({ host: $inquiry.get()?.host ?? island, opener, about, isOpen: true });
}

export function closeInquiry(): void {
  const inquiry = $inquiry.get();
  if (inquiry) $inquiry.set({ ...inquiry, isOpen: false });
}

/** The drawer could not be loaded; it may be requested again. */
export function giveUpInquiry(): void {
  $inquiry.set(null);
}

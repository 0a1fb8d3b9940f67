import type { IslandMessages } from '../../i18n/translate.ts';

export type InvoiceMessages = IslandMessages<'orders'>['invoice'];

/** Who sells, as an invoice names them. */
export interface Seller {
  company: string;
  /** Place and country. */
  place: string;
  email: string;
}

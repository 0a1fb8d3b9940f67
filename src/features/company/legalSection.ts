/** A section of a legal page, as the message files hold it. */
export interface LegalSection {
  id: string;
  title: string;
  paragraphs: string[];
  list?: string[];
  /** Words of a link to the privacy policy. */
  link?: string;
}

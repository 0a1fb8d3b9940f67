import { html } from '../htmlField.ts';
import { reviewFields } from './reviewFields.ts';

/** A customer's review as the build and the server read it. */
export const review = reviewFields(html);
export type { Review } from './reviewFields.ts';

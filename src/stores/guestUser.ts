import { storedText } from './storedText.ts';

/** The id an order of a guest was responded with; sent along as `X-Guest-Id` by the next ones. */
export const $guestUserId = storedText('guestUserId');

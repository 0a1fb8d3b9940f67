import { storedText } from './storedText.ts';

/** The id an order of a guest was answered with; sent along as `X-Guest-Id` by the next ones. */
export const $guestUserId = storedText('guestUserId');

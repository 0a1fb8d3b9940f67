/**
 * Letters that run from right to left: Unicode’s blocks for them, presentation forms, the first half
 * of West Africa's Adlam and Mende; and the marks that turn what follows them.
 */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\ud83a\ufb1d-\ufdff\ufe70-\ufefc]/;

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** A value to stand in a sentence: right-to-left letters do not take their neighbours along. */
export const isolated = (value: string): string =>
  isRightToLeft(value) ? `\u2068${value}\u2069` : value;

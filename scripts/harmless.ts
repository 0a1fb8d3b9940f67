/**
 * Text without control, line and direction characters. Strangers wrote it: printed as it is, it
 * could drive the terminal or pretend to be another line.
 */
export function harmless(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ');
}

/** What a terminal obeys, what ends a line in one, and what puts letters in another order. */
const CONTROLS = /(?![\n\t\u00ad\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const LINE_BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

const MAX_LINE = 1_000;
const MAX_MESSAGE = 10_000;

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text);

/**
 * Text as a terminal or a log may have it. Strangers wrote parts of it: printed as it came, it could
 * drive the terminal or hide what it says. Such characters become `\u001b`, which JSON reads as
 * what they were.
 */
export function printed(text: string): string {
  // Unit by unit: JSON knows no other form.
  return text.replace(CONTROLS, (found) =>
    found.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}

/** A line that stays one, whatever the texts in it are: none of them can pass for another line. */
export function oneLine(text: string, most = MAX_LINE): string {
  return cut(text.replace(LINE_BREAKS, ' '), most);
}

/** A message of several lines: those after the first are indented, so that none can pass for another message. */
export function oneMessage(text: string): string {
  return cut(text, MAX_MESSAGE).replace(/\n(?=.)/g, '\n  ');
}

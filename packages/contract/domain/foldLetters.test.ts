import { expect, it } from 'vitest';
import { foldLetters } from './foldLetters.ts';

it.each([
  ['Große STRAẞE Coeur œuvre Ærø', 'grosse strasse coeur oeuvre aero'],
  ['Đorđe Łódź Þór Ħal ıİIi', 'dorde lodz thor hal iiii'],
  ['Əli Ɓagudu Ŋɔŋlɔ Ṣọlá Ơn', 'eli bagudu nonlo sola on'],
  ['Ｆｕｌｌ ﬁne', 'full fine'],
  ['한글 Ελλάς', '한글 ελλας'],
])('%s is folded to %s', (text, folded) => {
  expect(foldLetters(text)).toBe(folded);
});

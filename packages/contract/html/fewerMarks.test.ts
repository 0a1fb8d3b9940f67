import { expect, it } from 'vitest';
import { fewerMarks } from './fewerMarks.ts';

const TALL = '\u0301\u0489\u0334';

it.each([
  ['marks above and below', `Z${TALL.repeat(30)}a`, `Z${TALL}\u0301a`],
  ['one mark again and again', `ส${'\u0e47'.repeat(90)}`, `ส${'\u0e47'.repeat(4)}`],
  ['marks with joiners between', `Z${`${TALL}\u200d`.repeat(2)}`, `Z${TALL}\u200d\u200d`],
  ['many Tibetan ones', `ཀ${'\u0f71'.repeat(30)}`, `ཀ${'\u0f71'.repeat(8)}`],
])('of %s few stay', (_, text, shown) => {
  expect(fewerMarks(text)).toBe(shown);
});

it.each([
  'Nguyễn'.normalize('NFD'),
  'ǖ ọ̈̀'.normalize('NFD'),
  'שָּׁלוֹם',
  'مُحَمَّدٌ',
  'ผู้ใหญ่ น้ำ',
  'क्‍षि र्त्स्न्य',
  'རྒྱལ ཧཱུྃ',
  'ကျွန်ုပ်',
  'ស្ត្រី',
  '👩🏽‍❤️‍💋‍👨🏼 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
])('%s stays as it is', (text) => {
  expect(fewerMarks(text)).toBe(text);
});

import { expect, it } from 'vitest';
import { oneLine, oneMessage, printed } from './printed.ts';

it('leaves honest words as they are, in any script', () => {
  const words = 'Ærø\n\t名表 ساعة نسا\u200cء 👩\u200d🎨 Kaf\u00adfee';
  expect(printed(words)).toBe(words);
  expect(oneLine('Ærø 名表')).toBe('Ærø 名表');
});

it('shows what a terminal would obey, in a form that JSON reads back', () => {
  const hostile = '\u001b[2J\u009b31m\u007f\r\u202e\u2066\u2028\u200b\ufeff\u{e0041}';
  expect(printed(`a${hostile}b`)).toMatch(/^a[ -~]+b$/);
  expect(JSON.parse(printed(JSON.stringify({ hostile })))).toEqual({ hostile });
});

it('lets no text in a line begin another, and no line be endless', () => {
  expect(oneLine('a\r\nb\nc\u2028d\u0085e')).toBe('a b c d e');
  expect(oneLine('x'.repeat(1e6)).length).toBeLessThan(2_000);
  expect(oneMessage('It failed: a\nThe shop is fine.')).toBe('It failed: a\n  The shop is fine.');
  expect(oneMessage('x'.repeat(1e6)).length).toBeLessThan(20_000);
});

import { expect, it } from 'vitest';
import { pluralForm } from './pluralForm.ts';

it('takes the form that the language has for a number, and the general one where it has none', () => {
  const messages = { piece_one: 'a piece', piece_other: 'pieces' };
  expect(pluralForm(messages, 'piece', 1, 'en')).toBe('a piece');
  expect(pluralForm(messages, 'piece', 0, 'en')).toBe('pieces');
  expect(pluralForm({ piece_other: '件' }, 'piece', 1, 'zh')).toBe('件');
});

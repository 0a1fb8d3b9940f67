import { expect, it } from 'vitest';
import { omissionLines } from './omissionMessages.ts';

it('names what pages do not show of texts, and whose', () => {
  const omission = { kind: 'markup', key: 'video', why: 'markup', detail: 'ring, pen' } as const;
  expect(omissionLines([omission], 'en')).toEqual([
    'Pages don’t show video, which is in the text of ring, pen. The rest of the text is shown.',
  ]);
  expect(omissionLines([omission], 'zh')[0]).toContain('ring, pen');
});

it('names both of two entries with one slug, and both slugs of one entry', () => {
  const twins = { kind: 'product', key: 'ring', why: 'duplicate', detail: '1, 9' } as const;
  const other = { kind: 'product', key: 'pen', why: 'language', detail: 'bi' } as const;
  expect(omissionLines([twins, other], 'en')).toEqual([
    'Two entries have the slug “ring” (ids 1, 9): the second is left out.',
    '“pen” is left out: its slug is “bi” in another language. Let it have one slug in all languages.',
  ]);
});

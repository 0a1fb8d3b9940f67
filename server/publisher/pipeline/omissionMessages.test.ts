import { expect, it } from 'vitest';
import { omissionLines } from './omissionMessages.ts';

it('names what pages do not show of texts, and whose', () => {
  const omission = { kind: 'markup', key: 'video', why: 'markup', detail: 'ring, pen' } as const;
  expect(omissionLines([omission], 'en')).toEqual([
    'Pages don’t show video, which is in the text of ring, pen. The rest of the text is shown.',
  ]);
  expect(omissionLines([omission], 'zh')[0]).toContain('ring, pen');
});

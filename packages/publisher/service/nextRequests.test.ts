import { expect, it } from 'vitest';
import { nextRequests } from './publishing.ts';

const NOW = 1_800_000_000_000;
const pen = { kind: 'product', key: 'pen', tries: 0 } as const;
const nothing = { hasReadNamedOnly: false, missing: [], putOff: [] };

it('polls for what is missing, reads the lists after what was named, and renders what was put off', () => {
  expect(nextRequests(nothing, NOW)).toEqual([]);
  expect(nextRequests({ ...nothing, missing: [pen] }, NOW)).toEqual([
    { by: 'webhook', kind: 'named', hints: [{ ...pen, tries: 1 }], due: NOW + 500 },
  ]);
  const partly = { hasReadNamedOnly: true, missing: [pen], putOff: ['/feed.xml'] };
  expect(nextRequests(partly, NOW)).toEqual([
    { by: 'webhook', kind: 'everything', depth: 'lists', hints: [pen] },
    { by: 'rest', kind: 'everything', depth: 'lists' },
  ]);
});

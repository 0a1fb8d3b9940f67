import { expect, it } from 'vitest';
import type { PublishReport } from '../pipeline/publishReport.ts';
import { logEntry } from './publishLog.ts';

it('counts a product that changed in every language once', () => {
  const changed = ['product:en:ring', 'product:zh:ring', 'product:en:pen', 'post:en:ring'];
  const report: Partial<PublishReport> = { changed, rendered: ['/'] };
  expect(logEntry(report as PublishReport).changed).toBe(3);
});

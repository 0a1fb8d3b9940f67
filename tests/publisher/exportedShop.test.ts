import { expect, it } from 'vitest';
import { openShopAtWork } from './shopAtWork.ts';

const EXPORT = '/api/x/export';
const RETIRED = '/api/x/retired';
/** What every publish calls, both at the same time: the list of changes and the announcement. */
const ALWAYS = ['/api/x', '/api/x/changes'];

it('is published from an export where the API has one, and from single calls where that fails', async () => {
  const work = await openShopAtWork({ hasExport: true });
  const calls: string[] = [];
  let spoil = (lines: string): Response => new Response(lines);
  work.api.fault = (path, honest) => {
    calls.push(path);
    if (path !== EXPORT) return undefined;
    return honest().then(async (response) => {
      const { headers } = response;
      return new Response(spoil(await response.text()).body, { headers });
    });
  };
  expect(await work.publish()).toMatchObject({ outcome: 'published', isFull: true });
  expect(calls.splice(0).sort()).toEqual([...ALWAYS, EXPORT, EXPORT, RETIRED, RETIRED]);
  expect(await work.text('/shop-overviews/halo/')).toContain('$100');

  const look = await work.publish({ by: 'schedule', depth: 'round' });
  expect([look.outcome, calls.splice(0).sort()]).toEqual(['unchanged', ALWAYS]);

  spoil = (lines) => new Response(lines.replace('"price":100', '"price":"on request"'));
  expect(await work.publish({ depth: 'afresh' })).toMatchObject({ outcome: 'unchanged' });
  expect(calls.splice(0)).toContain('/api/products/slug/halo');
  expect(work.failures.splice(0).map(String)).toEqual([
    expect.stringContaining('GET /api/x/export gave a wrong response: Invalid price value of'),
  ]);

  spoil = (lines) => new Response(lines.slice(0, lines.indexOf('"kind":"post"')));
  expect(await work.publish({ depth: 'afresh' })).toMatchObject({ outcome: 'unchanged' });
  expect(calls.filter((path) => path === EXPORT).length).toBeGreaterThan(1);
  expect(calls).toContain('/api/products/slug/halo');
  expect(work.failures.map(String)).toEqual([
    expect.stringContaining('The export ended before its last line.'),
  ]);
});

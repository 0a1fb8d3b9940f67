import { expect, test, vi } from 'vitest';
import { watchBuild } from './freshness.ts';

test('§4.30 only another build is a change, whatever could not be read in between', async () => {
  const results = [undefined, 'a', 'a', undefined, 'b', 'b'];
  const changed = vi.fn();
  const look = watchBuild(async () => results.shift(), changed);
  for (const expected of [0, 0, 0, 0, 1, 1]) {
    await look();
    expect(changed).toHaveBeenCalledTimes(expected);
  }
});

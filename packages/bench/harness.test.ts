import { join } from 'node:path';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { expect, it } from 'vitest';
import { runHarness } from './harness.ts';

it('ends a harness that says nothing any more', async () => {
  const folder = folderWith({ 'measure.mjs': 'setInterval(() => undefined, 1_000)' });
  await expect(runHarness(folder, join(folder, 'targets.json'), [], 600)).rejects.toThrow(
    'The harness said nothing for 0.01 minutes',
  );
});

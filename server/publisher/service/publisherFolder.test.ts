import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../testing.ts';
import { publisherFolder } from './publisherFolder.ts';

it('is each shop’s own, and goes when the shop has gone', () => {
  const root = folderWith();
  const [one, other] = [join(root, 'one/dist'), join(root, 'other/dist')];
  for (const live of [one, other]) mkdirSync(live, { recursive: true });
  const folder = publisherFolder(root, one);
  expect(publisherFolder(root, join(root, 'one/../one/dist'))).toBe(folder);
  expect(publisherFolder(root, other)).not.toBe(folder);
  expect(existsSync(folder)).toBe(true);
  rmSync(join(root, 'one'), { recursive: true });
  publisherFolder(root, other);
  expect(existsSync(folder)).toBe(false);
});

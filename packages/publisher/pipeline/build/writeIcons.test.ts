import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { writeIcons } from './writeIcons.ts';

const { fileOf, tokens } = ownShop();

const SIZES = {
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
  'icon-maskable.png': 512,
};

/** The colour of an image's first pixel. */
async function cornerOf(file: string) {
  const [r = 0, g = 0, b = 0] = await sharp(file).removeAlpha().raw().toBuffer();
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

it('draws the icon in every size that devices ask for, without transparent corners', async () => {
  const folder = folderWith();
  copyFileSync(fileOf('public/favicon.svg'), join(folder, 'favicon.svg'));
  await writeIcons(folder);
  for (const [name, size] of Object.entries(SIZES)) {
    const { width, height, hasAlpha } = await sharp(join(folder, name)).metadata();
    expect({ name, width, height, hasAlpha }).toEqual({
      name,
      width: size,
      height: size,
      hasAlpha: false,
    });
    expect(await cornerOf(join(folder, name))).toBe(tokens.palette.accent);
  }
});

it('sets a drawing without a ground of its own on the theme’s', async () => {
  const folder = folderWith();
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640"><circle cx="320" cy="320" r="80"/></svg>';
  writeFileSync(join(folder, 'favicon.svg'), drawing);
  await writeIcons(folder);
  expect(await cornerOf(join(folder, 'icon-maskable.png'))).toBe(tokens.palette.paper);
});

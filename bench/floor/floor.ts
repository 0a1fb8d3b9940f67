import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { COMPARED, TEMPLATES } from '../templates.ts';
import { floorPage } from './floorPage.ts';

/**
 * `npm run bench -- floor [--dist FOLDER] [--out FOLDER]`: hand-written pages of the same content
 * as a published shop's, which is as fast as pages can be. Pictures of products stay where the shop
 * has them.
 */
export async function benchFloor(args: string[], root: string): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      dist: { type: 'string', default: join(root, 'dist') },
      out: { type: 'string', default: join(root, '.work/bench/floor') },
    },
  });
  const out = resolve(values.out);
  makeFloor(
    resolve(values.dist),
    out,
    COMPARED.flatMap((name) => TEMPLATES[name] ?? []),
  );
  console.log(`Hand-written pages in ${out}`);
}

/** Writes a floor page for each of some addresses of a published folder, such as `/zh/shop/`. */
export function makeFloor(dist: string, out: string, addresses: string[]): void {
  rmSync(out, { recursive: true, force: true });
  for (const address of addresses) {
    const folder = join(out, address);
    mkdirSync(folder, { recursive: true });
    const html = readFileSync(join(dist, address, 'index.html'), 'utf8');
    const page = floorPage(html);
    writeFileSync(join(folder, 'index.html'), page);
    // Written once and never again: it may cost what it likes.
    writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(page));
  }
  cpSync(join(dist, 'assets'), join(out, 'assets'), {
    recursive: true,
    filter: (file) => !/\.js(?:\.br)?$/.test(file),
  });
  for (const file of ['favicon.svg', 'placeholder.svg']) cpSync(join(dist, file), join(out, file));
}

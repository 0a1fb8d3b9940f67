import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { VitrineCommand } from '@vitrine/runtime/command/command.ts';
import { COMPARED, TEMPLATES } from '../templates.ts';
import { floorPage } from './floorPage.ts';

export function defineFloor(bench: VitrineCommand, root: string) {
  bench
    .command('floor')
    .summary('the hand-written pages themselves')
    .description(
      'Writes hand-written pages of the same content as a published shop’s, which are as fast as ' +
        'pages can be. Pictures of products stay where the shop has them.',
    )
    .option('--dist <folder>', 'the published shop', join(root, 'dist'))
    .option('--out <folder>', 'where to', join(root, '.work/bench/floor'))
    .action(({ dist, out }) => {
      makeFloor(
        dist,
        out,
        COMPARED.flatMap((name) => TEMPLATES[name] ?? []),
      );
      console.log(`Hand-written pages in ${out}`);
    });
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

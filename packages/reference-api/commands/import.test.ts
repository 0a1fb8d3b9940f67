import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeGracefully, listen } from '@vitrine/runtime/httpServer.ts';
import { connectedFrom } from '@vitrine/runtime/testing/connection.ts';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openCommerceApi } from '../commerceApi.ts';
import { runCommand } from '../testing/command.ts';
import * as importCommand from './import.ts';

const connected = connectedFrom('192.0.2.1');

let folder: string;
let dataFolder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  dataFolder = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true }));

async function importing(name: string, text: string, ...options: string[]) {
  const path = join(folder, name);
  await writeFile(path, text);
  return run(name.endsWith('.csv') ? 'shopify' : 'json', path, ...options);
}

async function run(...args: string[]) {
  const { code, output, errors } = await runCommand(importCommand, args, dataFolder, new Date());
  return { code, said: output, errors };
}

const csv = 'Handle,Title,Variant Price,Type\nvase,Vase,20.00,Indoor\ncup,Cup,abc,Indoor\n';

it('takes what can be taken, says what not and why, and what to do next', async () => {
  const { code, said, errors } = await importing('shop.csv', csv);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(said).toContain('holds 1 product, 1 category, 0 reviews, 0 articles to take');
  expect(said).toContain(
    'Left out (1):\n  line 3, “Cup”, Variant Price: Invalid price value "abc"',
  );
  expect(said).toContain('products    1 added, 0 updated, 0 unchanged');
  expect(said).toContain('npm start');
});

it('changes nothing the second time, and updates what is new', async () => {
  await importing('shop.csv', csv);
  const again = await importing('shop.csv', csv);
  expect(again.said).toContain('products    0 added, 0 updated, 1 unchanged');
  const cheaper = await importing('shop.csv', csv.replace('20.00', '18.00'));
  expect(cheaper.said).toContain('products    0 added, 1 updated, 0 unchanged');
});

it('names the hosts of images that no page will show, and the setting that lets them', async () => {
  const shelf = '<img src="https://cdn.example/a.jpg"><img src="https://cdn.example/b.jpg">';
  const row = `vase,Vase,20.00,"${shelf.replaceAll('"', '""')}"\n`;
  const { said } = await importing('shop.csv', `Handle,Title,Variant Price,Body (HTML)\n${row}`);
  expect(said).toContain('cdn.example holds 2 of the images, which no page will show');
  expect(said).toContain('set MEDIA_HOSTS=cdn.example and import again');
});

it.each([[], ['--dry-run']])(
  'names what pages will not show of a text (%s)',
  async (...options) => {
    const body = '<p align=center>a <video src=/a.mp4></video><del>b</del></p><form>c</form>';
    const { said } = await importing(
      'shop.csv',
      `Handle,Title,Variant Price,Body (HTML)\nvase,Vase,20.00,${body}\n`,
      ...options,
    );
    expect(said).toContain(
      '“vase”, description: has alignment, form, video, which pages don’t show',
    );
    expect(said).not.toContain('del,');
  },
);

const ring = { id: 'ring', name: { en: 'Ring' }, summary: 'Gold.', price: 20, stock: 4 };
const json = (product: object) =>
  JSON.stringify({ format: 'vitrine-catalogue/1', products: [product] });

/** What the shop's API gives of the ring. */
async function ringOf(language: string) {
  const shop = await openCommerceApi({ dataFolder });
  const headers = { 'Accept-Language': language };
  const response = await shop.app.request('/api/products/slug/ring', { headers }, connected);
  await shop.close();
  return (await response.json()).data;
}

it('leaves what a file does not name, adds a language, and clears it with --replace', async () => {
  await importing('shop.json', json(ring));
  await importing('price.json', json({ id: 'ring', price: 18 }));
  await importing('chinese.json', json({ id: 'ring', name: '戒指' }), '--language', 'zh');
  expect(await ringOf('en')).toMatchObject({ name: 'Ring', summary: 'Gold.', price: 18 });
  expect(await ringOf('zh')).toMatchObject({ name: '戒指', summary: 'Gold.', price: 18 });
  await importing('whole.json', json({ id: 'ring', name: 'Ring', price: 18 }), '--replace');
  expect(await ringOf('zh')).toMatchObject({ name: 'Ring', summary: '' });
});

it('names a new record that can not be taken, and is no success where none could', async () => {
  const { code, said, errors } = await importing('shop.json', json({ id: 'ring', price: 18 }));
  expect(code).toBe(1);
  expect(said).toContain('“ring”, name: is missing, and the shop does not have it yet');
  expect(errors).toBe('No row could be taken.\n');
});

it('names a stock that both the file and the shop have changed', async () => {
  await importing('shop.json', json(ring));
  const shop = await openCommerceApi({ dataFolder });
  await shop.database.updateTable('product').set({ stock: 1 }).execute();
  await shop.close();
  expect((await importing('shop.json', json({ ...ring, price: 19 }))).said).not.toContain('stock');
  const { said } = await importing('shop.json', json({ ...ring, stock: 6 }));
  expect(said).toContain('“ring”, stock: the file went from 4 to 6');
  expect(await ringOf('en')).toMatchObject({ sold_out: false });
});

it.each([
  ['shop.csv', 'Name,Cost\nVase,1\n', 'is not a Shopify product export'],
  ['shop.json', '{"format": ', 'is not JSON'],
])('leaves the shop alone when %s is broken', async (name, text, why) => {
  const { code, said, errors } = await importing(name, text);
  expect(code).toBe(1);
  expect(said).toBe('');
  expect(errors).toContain(why);
  expect(errors).toContain('Nothing was changed.');
  expect(await readdir(folder)).toEqual([name]);
});

it('leaves the shop alone when no row can be taken', async () => {
  const { code, said, errors } = await importing(
    'shop.csv',
    'Handle,Title,Variant Price\na,A,free\n',
  );
  expect(code).toBe(1);
  expect(said).toContain('Invalid price value "free"');
  expect(errors).toBe('No row could be taken. Nothing was changed.\n');
  expect(await readdir(folder)).toEqual(['shop.csv']);
});

it('fetches no image for a shop that can’t be opened', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(404).end();
  });
  const port = await listen(server, 0, '127.0.0.1');
  onTestFinished(() => closeGracefully(server));
  await mkdir(join(dataFolder, 'shop.sqlite'), { recursive: true });
  const host = `127.0.0.1:${port}`;
  const text = json({ ...ring, images: [{ url: `http://${host}/ring.webp` }] });
  const { code, errors } = await importing('shop.json', text, '--allow-host', host);
  expect({ code, asked }).toEqual({ code: 1, asked: 0 });
  expect(errors).toContain('could not be opened');
});

it('only tells what would happen in a dry run', async () => {
  const { code, said } = await importing('shop.csv', csv, '--dry-run');
  expect(code).toBe(0);
  expect(said).toContain('Left out (1)');
  expect(await readdir(folder)).toEqual(['shop.csv']);
});

it('writes the rest of a long report into the data folder, and no stale one', async () => {
  const bad = Array.from({ length: 70 }, (_, n) => `bad-${n},Bad,x\n`).join('');
  const { said } = await importing('shop.csv', `Handle,Title,Variant Price\na,A,1\n${bad}`);
  const path = join(dataFolder, 'import', 'last-report.txt');
  expect(said).toContain(`lines: all are in ${path}`);
  expect(said).not.toContain('line 72');
  expect(await readFile(path, 'utf8')).toContain('line 72, “Bad”');
  await importing('shop.csv', csv);
  expect(await readdir(join(dataFolder, 'import'))).not.toContain('last-report.txt');
});

it.each([
  ['', "missing required argument 'format'"],
  ['magento a.csv', 'Allowed choices are shopify, json.'],
  ['json', "missing required argument 'file'"],
  ['json a.json b.json', 'too many arguments'],
  ['json a.json --images copy', 'Allowed choices are download, link.'],
  ['json a.json --language fr', 'Allowed choices are en, zh.'],
  ['json a.json --allow-host http://nas/', 'A host is such as'],
  ['json a.json --allow-host nas/photos', 'A host is such as'],
  ['json a.json --force', "unknown option '--force'"],
])('says what it does not understand in %j, and how it is used', async (typed, message) => {
  const { code, errors } = await run(...typed.split(' ').filter(Boolean));
  expect(code).toBe(2);
  expect(errors).toContain(message);
  expect(errors).toContain('(add --help for additional information)');
});

it('shows its options', async () => {
  expect(await run('--help')).toMatchObject({
    code: 0,
    errors: '',
    said: expect.stringContaining('--without-demo'),
  });
});

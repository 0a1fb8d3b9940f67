import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainImage } from '@vitrine/images/testing/image.ts';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../testing/command.ts';
import * as importCommand from './import.ts';

let folder: string;
let content: Uint8Array;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'untrusted-')));
  await mkdir(join(folder, 'catalogue'));
  content = await plainImage(8, 8);
});
afterEach(() => rm(folder, { recursive: true }));

/** Imports one product with one image; gives what was said and the images of the shop. */
async function importing(image: { url: string } | { file: string }, ...options: string[]) {
  const file = join(folder, 'catalogue', 'shop.json');
  const products = [{ id: 'ring', name: 'Ring', price: 10, images: [image] }];
  await writeFile(file, JSON.stringify({ format: 'vitrine-catalogue/1', products }));
  const dataFolder = join(folder, 'data');
  const args = ['json', file, ...options];
  const { code, said } = await runCommand(importCommand, args, dataFolder, new Date());
  const media = await readdir(join(dataFolder, 'media'), { recursive: true });
  return { code, said, images: media.filter((name) => name.endsWith('.png')).length };
}

/** A service on every address of this machine, and how many connections were made to it. */
async function listening(onRequest: RequestListener) {
  const service = { port: 0, connections: 0 };
  const server = createServer(onRequest).on('connection', () => {
    service.connections += 1;
  });
  await new Promise<void>((done) => {
    server.listen(0, done);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  service.port = (server.address() as AddressInfo).port;
  return service;
}

const internalService = () =>
  listening((_, response) => {
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(content);
  });

it.each([
  'http://127.0.0.1',
  'http://127.1.2.3',
  'http://2130706433',
  'http://0x7f.1',
  'http://0.0.0.0',
  'http://[::1]',
  'http://[::]',
  'http://[::ffff:127.0.0.1]',
  'http://localhost',
  'https://localhost',
  'https://127.0.0.1',
  'https://[::1]',
])('makes no connection to %s', async (host) => {
  const service = await internalService();
  const url = `${host}:${service.port}/a.png`;
  const { code, said, images } = await importing({ url });
  expect({ code, images, connections: service.connections }).toEqual({
    code: 0,
    images: 0,
    connections: 0,
  });
  expect(said).toContain(`--allow-host ${new URL(url).host}`);
});

it.each(['127.0.0.1', 'localhost', '[::1]'])(
  'follows no redirect of an allowed host to %s',
  async (host) => {
    const service = await internalService();
    const location = `http://${host}:${service.port}/a.png`;
    const front = await listening((_, response) => {
      response.writeHead(302, { Location: location }).end();
    });
    const url = `http://127.0.0.1:${front.port}/a.png`;
    const { said, images } = await importing({ url }, '--allow-host', new URL(url).host);
    expect({ images, front: front.connections, behind: service.connections }).toEqual({
      images: 0,
      front: 1,
      behind: 0,
    });
    expect(said).toContain(`redirects to ${new URL(location).host}, which has a private address`);
    const hosts = [url, location].flatMap((address) => ['--allow-host', new URL(address).host]);
    expect(await importing({ url }, ...hosts)).toMatchObject({ code: 0, images: 1 });
  },
);

it('follows a redirect to web addresses only', async () => {
  await writeFile(join(folder, 'private.png'), content);
  const front = await listening((_, response) => {
    response.writeHead(302, { Location: `file://${folder}/private.png` }).end();
  });
  const host = `127.0.0.1:${front.port}`;
  const { said, images } = await importing({ url: `http://${host}/` }, '--allow-host', host);
  expect(images).toBe(0);
  expect(said).toContain('redirects to what is no web address');
});

it('downloads from a host that the owner allows', async () => {
  const service = await internalService();
  const host = `localhost:${service.port}`;
  const url = `http://${host}/a.png`;
  expect(await importing({ url }, '--allow-host', host)).toMatchObject({ code: 0, images: 1 });
});

const OUTSIDE: [string, (outside: string) => Promise<string> | string][] = [
  ['an absolute path', (outside) => outside],
  ['a path that leads up', () => '../private.png'],
  ['a path that leads down and up', () => 'media/../../private.png'],
  ['a link', (outside) => linked(outside, 'link.png')],
  ['a link that leads up', () => linked('../private.png', 'link.png')],
  ['a linked folder', async () => `${await linked(folder, 'linked')}/private.png`],
];

async function linked(to: string, name: string): Promise<string> {
  await symlink(to, join(folder, 'catalogue', name));
  return name;
}

it.each(OUTSIDE)('leaves out a file outside of its folder by %s', async (_, nameOf) => {
  const outside = join(folder, 'private.png');
  await writeFile(outside, content);
  await mkdir(join(folder, 'catalogue', 'media'));
  const { code, said, images } = await importing({ file: await nameOf(outside) });
  expect({ code, images }).toEqual({ code: 0, images: 0 });
  expect(said).toContain("outside of the catalogue's folder");
  expect(said).toContain(`copy it into ${join(folder, 'catalogue')}`);
});

it('leaves out what is no plain file', async () => {
  execFileSync('mkfifo', [join(folder, 'catalogue', 'pipe.png')]);
  const { said, images } = await importing({ file: 'pipe.png' });
  expect(images).toBe(0);
  expect(said).toContain('pipe.png is no plain file');
});

it('takes a file of its own folder, also by a link or an absolute path', async () => {
  await mkdir(join(folder, 'catalogue', 'media'));
  await writeFile(join(folder, 'catalogue', 'media', 'ring.png'), content);
  await linked('media/ring.png', 'link.png');
  for (const file of ['media/ring.png', 'link.png', join(folder, 'catalogue/media/ring.png')]) {
    expect(await importing({ file })).toMatchObject({ code: 0, images: 1 });
    await rm(join(folder, 'data'), { recursive: true });
  }
});

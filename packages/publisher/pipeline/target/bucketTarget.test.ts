import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Bucket, openBucket } from '@vitrine/runtime/bucket/bucket.ts';
import { openS3 } from '@vitrine/runtime/bucket/testing.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { describe, expect, it } from 'vitest';
import { createFileHashes, sendRelease } from './bucketTarget.ts';

const RELEASE = {
  'index.html': 'home',
  'category/腕表/index.html': 'watches',
  'assets/a.0123.css': 'a {}',
  'assets/b (1)+é.png': 'image',
  'sitemap.xml': '<urlset/>',
  'builds/latest.json': '{}',
};

/** A bucket, and what was asked of it in its order. */
async function openNotedBucket() {
  const settings = await openS3();
  const bucket = openBucket(settings);
  const asked: string[] = [];
  const noting: Bucket = {
    ...bucket,
    put: (key, ...rest) => {
      asked.push(`put ${key}`);
      return bucket.put(key, ...rest);
    },
    remove: (key) => {
      asked.push(`remove ${key}`);
      return bucket.remove(key);
    },
  };
  const hashes = createFileHashes();
  const send = async (folder: string, to = noting) => {
    asked.length = 0;
    const onProgress = () => undefined;
    return sendRelease({ bucket: to, release: '1', folder, hashes, onProgress });
  };
  const head = async (key: string) => (await fetch(`${settings.url}/${encodeURI(key)}`)).headers;
  return { settings, bucket, asked, send, head };
}

/** A bucket whose line breaks when this object is sent. */
const breakingAt = (bucket: Bucket, broken: string): Bucket => ({
  ...bucket,
  put: (key, ...rest) =>
    key === broken ? Promise.reject(new Error('The line broke.')) : bucket.put(key, ...rest),
});

const write = (folder: string, file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  // As releases do: never into a file that another release may share.
  writeFileSync(join(folder, 'next'), text);
  renameSync(join(folder, 'next'), join(folder, file));
};

describe('sending a release to a bucket', () => {
  it('sends everything once, and says what it is', async () => {
    const { bucket, send, head, asked } = await openNotedBucket();
    const compressed = { 'index.html.br': 'home', 'assets/a.0123.css.br': 'a' };
    const namedLikeOne = 'shop-overviews/ring.br/index.html';
    const folder = folderWith({ ...RELEASE, ...compressed, [namedLikeOne]: 'ring' });
    expect(await send(folder)).toEqual({ put: 7, removed: 0 });
    expect(await bucket.get(namedLikeOne)).toBe('ring');
    for (const file of Object.keys(compressed)) expect(await bucket.get(file)).toBeNull();
    for (const [file, text] of Object.entries(RELEASE)) expect(await bucket.get(file)).toBe(text);
    const page = await head('category/腕表/index.html');
    expect(page.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(page.get('Cache-Control')).toBe('no-cache');
    expect((await head('assets/a.0123.css')).get('Cache-Control')).toContain('immutable');
    expect(await send(folder)).toEqual({ put: 0, removed: 0 });
    expect(asked).toEqual([]);
  });

  it('sends what has changed, pages after assets, and removes what is gone at last', async () => {
    const { bucket, send, asked } = await openNotedBucket();
    const folder = folderWith(RELEASE);
    await send(folder);
    write(folder, 'index.html', 'home again');
    write(folder, 'assets/c.4567.css', 'c {}');
    write(folder, 'sitemap.xml', '<urlset></urlset>');
    rmSync(join(folder, 'category'), { recursive: true });
    expect(await send(folder)).toEqual({ put: 3, removed: 1 });
    expect(asked).toEqual([
      'put builds/under-way.json',
      'put assets/c.4567.css',
      'put index.html',
      'put sitemap.xml',
      'remove category/腕表/index.html',
      'put builds/objects.json',
      'remove builds/under-way.json',
    ]);
    expect(await bucket.get('category/腕表/index.html')).toBeNull();
  });

  it('takes up what was broken off', async () => {
    const { bucket, send } = await openNotedBucket();
    const folder = folderWith(RELEASE);
    await expect(send(folder, breakingAt(bucket, 'index.html'))).rejects.toThrow('The line broke.');
    expect(await bucket.get('index.html')).toBeNull();
    expect(await send(folder)).toMatchObject({ put: 6 });
    expect(await bucket.get('index.html')).toBe('home');
  });

  it('leaves nothing of a release that was broken off, if another is sent next', async () => {
    const { bucket, send } = await openNotedBucket();
    await send(folderWith(RELEASE));
    const wrong = { 'index.html': 'a wrong price', 'new/index.html': 'new', 'sitemap.xml': 'all' };
    const folder = folderWith({ ...RELEASE, ...wrong });
    await expect(send(folder, breakingAt(bucket, 'sitemap.xml'))).rejects.toThrow(
      'The line broke.',
    );
    expect(await bucket.get('index.html')).toBe('a wrong price');
    await send(folderWith(RELEASE));
    for (const [file, text] of Object.entries(RELEASE)) expect(await bucket.get(file)).toBe(text);
    expect(await bucket.get('new/index.html')).toBeNull();
    expect(await send(folderWith(RELEASE))).toEqual({ put: 0, removed: 0 });
  });

  it('says in a sentence why a bucket can’t be used', async () => {
    const { settings } = await openNotedBucket();
    const put = (changed: object) =>
      openBucket({ ...settings, ...changed }).put('index.html', Buffer.from('home'), {});
    await expect(put({ accessKeyId: 'unknown' })).rejects.toThrow(
      /^The bucket responded with 403 \(InvalidAccessKeyId\) to PUT http/,
    );
    await expect(put({ url: 'http://127.0.0.1:1/shop' })).rejects.toThrow('could not be reached');
  });
});

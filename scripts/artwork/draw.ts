/**
 * Draws the demo catalogue's pictures: `npm run artwork` for all of them, `npm run artwork --
 * watches ring` for those whose path contains one of the words.
 */
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { articles, categories, products } from './catalogue.ts';
import { Picture } from './picture.ts';
import type { Scene } from './scene.ts';

interface Job {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly scene: Scene;
}

const root = join(import.meta.dirname, '../..');
const MEDIA = 'server/commerce-api/demo/media';
const quality = 86;

const ofSize =
  (folder: string, width: number, height: number) =>
  ([name, scene]: [string, Scene]): Job => ({
    path: `${folder}/${name}.webp`,
    width,
    height,
    scene,
  });

const jobs: readonly Job[] = [
  ...Object.entries(products)
    .flatMap(([slug, views]) =>
      views.map((scene, index): [string, Scene] => [`${slug}-${index + 1}`, scene]),
    )
    .map(ofSize(`${MEDIA}/products`, 1200, 1500)),
  ...Object.entries(categories).map(ofSize(`${MEDIA}/categories`, 1200, 900)),
  ...Object.entries(articles).map(ofSize(`${MEDIA}/articles`, 1600, 900)),
];

async function draw({ path, width, height, scene }: Job): Promise<number> {
  const picture = new Picture(width, height);
  const markup = picture.document(scene(picture));
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await sharp(Buffer.from(markup), { unlimited: true })
    .flatten({ background: '#efece6' })
    .webp({ quality, effort: 2, smartSubsample: true })
    .toFile(file);
  return (await stat(file)).size;
}

const words = process.argv.slice(2);
const chosen = jobs.filter(
  ({ path }) => words.length === 0 || words.some((word) => path.includes(word)),
);
const queue = [...chosen];
const started = performance.now();
let bytes = 0;

async function work(): Promise<void> {
  for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
    const size = await draw(job);
    bytes += size;
  }
}

await Promise.all([work(), work()]);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${chosen.length} pictures, ${(bytes / 2 ** 20).toFixed(2)} MB, ${seconds} s`);

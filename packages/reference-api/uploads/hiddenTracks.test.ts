import { describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/refusalOf.ts';
import { openUploads, stored, upload } from '../testing/upload.ts';
import { box, chunk, element, movie } from '../testing/video.ts';

const PLACE = Buffer.from('+22.5431+114.0579/', 'latin1');
const BRAND = box('ftyp', Buffer.from('iso5\0\0\0\0'));

const u32 = (...numbers: number[]) =>
  Buffer.concat(numbers.map((one) => Buffer.from([0, 0, one >> 8, one])));

const NO_TABLES = box(
  'stbl',
  box('stsz', u32(0, 0, 0)),
  box('stsc', u32(0, 0)),
  box('stco', u32(0, 0)),
);

/** A track of an MP4 in fragments, whose head of either version names it. */
const track = (id: number, kind: string, version = 0) =>
  box(
    'trak',
    box(
      'tkhd',
      Buffer.from([version, 0, 0, 7]),
      Buffer.alloc(version === 1 ? 16 : 8),
      u32(id),
      Buffer.alloc(68),
    ),
    box('mdia', box('hdlr', u32(0, 0), Buffer.from(kind)), box('minf', NO_TABLES)),
  );

const fragment = (id: number, content: Buffer, ...more: Uint8Array[]) =>
  Buffer.concat([
    box(
      'moof',
      box('mfhd', u32(0, 1)),
      box('traf', box('tfhd', u32(0, id)), box('trun', u32(0, 1)), ...more),
    ),
    box('mdat', content),
  ]);

const FRAMES = Buffer.alloc(300, 'frame');

const webm = (...tracks: Buffer[]) =>
  Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element('18538067', element('1654ae6b', ...tracks), element('1f43b675', FRAMES)),
  ]);
const trackOf = (type: number) => element('ae', element('83', Buffer.from([type])));

const avi = (...kinds: string[]) => {
  const streams = kinds.map((kind) => chunk('LIST', 'strl', chunk('strh', kind, Buffer.alloc(52))));
  const movi = chunk('LIST', 'movi', chunk('00dc', '', FRAMES));
  return chunk('RIFF', 'AVI ', chunk('LIST', 'hdrl', ...streams), movi);
};

describe('a video whose tracks are all seen or heard', () => {
  it.each([
    [
      'MP4 in fragments',
      Buffer.concat([
        BRAND,
        movie(track(1, 'vide'), track(258, 'soun', 1), box('mvex')),
        ...Array<Buffer>(10_000).fill(fragment(1, FRAMES)),
        fragment(258, FRAMES),
      ]),
    ],
    ['WebM', webm(trackOf(1), trackOf(2))],
    ['AVI', avi('vids', 'auds')],
  ])('can be %s', async (_, content) => {
    const { shop, token } = await openUploads();
    const { bytes } = await stored(shop, await upload(shop, token, content));
    expect(bytes.equals(content)).toBe(true);
  });

  it('loses what its camera wrote beside a fragment', async () => {
    const { shop, token } = await openUploads();
    const noted = box('moof', box('mfhd', u32(0, 2)), box('meta', PLACE));
    const content = Buffer.concat([
      ...[BRAND, movie(track(1, 'vide'))],
      ...[fragment(1, FRAMES, box('uuid', PLACE)), noted, box('emsg', PLACE)],
    ]);
    const { bytes } = await stored(shop, await upload(shop, token, content));
    expect(bytes).toHaveLength(content.length);
    expect(bytes.includes(PLACE)).toBe(false);
    expect(bytes.includes(FRAMES)).toBe(true);
  });
});

describe('a video with a track that is neither is refused as', () => {
  it.each([
    ['MP4 whose fragments say where the camera was', movie(track(1, 'vide'), track(2, 'meta'))],
    ['MP4 whose head does not know the fragment’s track', movie(track(1, 'vide'))],
    ['MP4 whose track has no head', movie(track(1, 'vide'), box('trak', box('mdia')))],
  ])('%s', async (_, head) => {
    const { shop, token } = await openUploads();
    const content = Buffer.concat([BRAND, head, fragment(1, FRAMES), fragment(2, PLACE)]);
    expect((await refusalOf(upload(shop, token, content))).code).toBe(422);
  });

  it.each([
    [
      'MP4 whose fragment names no track',
      Buffer.concat([BRAND, movie(track(1, 'vide')), box('moof', box('traf')), box('mdat')]),
    ],
    ['WebM with subtitles', webm(trackOf(1), trackOf(17))],
    ['AVI with texts', avi('vids', 'txts')],
  ])('%s', async (_, content) => {
    const { shop, token } = await openUploads();
    expect((await refusalOf(upload(shop, token, content))).code).toBe(422);
  });
});

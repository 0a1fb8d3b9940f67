import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sniff, UnusableMediaError } from '../../images/sniff.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openUploads, PAGE, stored, upload, ZIP } from '../testing/upload.ts';
import { box, chunk, element, movie, plainVideo, VIDEO_KINDS } from '../testing/video.ts';
import { prepareUpload } from './prepareUpload.ts';

const PLACE = Buffer.from('+22.5431+114.0579/', 'latin1');
const DATA = box('mdat', Buffer.alloc(200));
const BRAND = box('ftyp', Buffer.from('isom\0\0\0\0'));
const HDRL_AND_MOVI = Buffer.concat([chunk('LIST', 'hdrl'), chunk('LIST', 'movi')]);

/** Parts without content, 60,000 of each kind. */
const EMPTY = {
  element: Buffer.alloc(60_000 * 2, Buffer.from('ec80', 'hex')),
  box: Buffer.alloc(60_000 * 8, box('free')),
  chunk: Buffer.alloc(60_000 * 12, chunk('LIST', 'JUNK')),
  riff: Buffer.alloc(60_000 * 12, chunk('RIFF', 'AVIX')),
};

const u32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
};

/** A track of an MP4 with samples of so many bytes, one in its first chunk and two in the next ones. */
const track = (kind: string, sizes: Buffer, chunks: Buffer) =>
  box(
    'trak',
    box('tkhd'),
    box(
      'mdia',
      box('hdlr', u32(0, 0), Buffer.from(kind)),
      box(
        'minf',
        box(
          'stbl',
          box('stsz', u32(0, 0, sizes.length / 4), sizes),
          box('stsc', u32(0, 2, 1, 1, 1, 2, 2, 1)),
          box('stco', u32(0, chunks.length / 4), chunks),
        ),
      ),
    ),
  );

describe('refused is', () => {
  it.each([
    [
      'a page that says it is a video',
      async () => Buffer.concat([Buffer.from('<!--ftypisom-->'), PAGE]),
    ],
    [
      'a page that says it is an old video',
      async () => Buffer.concat([Buffer.from('<!--moov-->'), PAGE]),
    ],
    ['a video with a page behind it', async () => Buffer.concat([plainVideo('mp4'), PAGE])],
    ['a video with a ZIP behind it', async () => Buffer.concat([plainVideo('mov'), ZIP])],
    ['a video that breaks off', async () => plainVideo('mp4').subarray(0, 1500)],
    ['a video without its data', async () => Buffer.concat([BRAND, movie()])],
    ['a video without its head', async () => Buffer.concat([BRAND, box('moov'), DATA])],
    [
      'a video of a box larger than itself',
      async () => Buffer.concat([BRAND, movie(), Buffer.from('\x7f\xff\xff\xffmdat', 'latin1')]),
    ],
    ['a WebM with a page behind it', async () => Buffer.concat([plainVideo('webm'), PAGE])],
    [
      'a WebM without tracks',
      async () =>
        Buffer.concat([
          element('1a45dfa3', element('4282', Buffer.from('webm'))),
          element('18538067'),
        ]),
    ],
    [
      'a Matroska that says it is a page',
      async () =>
        Buffer.concat([
          element('1a45dfa3', element('4282', Buffer.from('html'))),
          element('18538067'),
        ]),
    ],
    ['an AVI with a page behind it', async () => Buffer.concat([plainVideo('avi'), PAGE])],
    ['an AVI without images', async () => chunk('RIFF', 'AVI ', chunk('LIST', 'hdrl'))],
    [
      'a WebM whose kind is a megabyte of zeros, and more',
      async () =>
        Buffer.concat([
          element('1a45dfa3', element('4282', Buffer.alloc(1e6), Buffer.from('x'))),
          element('18538067', element('1654ae6b')),
        ]),
    ],
    [
      'a WebM of 60,000 empty elements',
      async () =>
        Buffer.concat([
          element('1a45dfa3', element('4282', Buffer.from('webm'))),
          element('18538067', EMPTY.element, element('1654ae6b')),
        ]),
    ],
    ['an MP4 of 60,000 empty boxes', async () => Buffer.concat([BRAND, movie(), DATA, EMPTY.box])],
    [
      'an MP4 whose track of places has no tables',
      async () => {
        const media = box('mdia', box('hdlr', u32(0, 0), Buffer.from('meta')));
        return Buffer.concat([BRAND, movie(box('trak', media)), DATA]);
      },
    ],
    ['an MP4 whose head has 60,000', async () => Buffer.concat([BRAND, movie(EMPTY.box), DATA])],
    [
      'an MP4 of two tracks with 30,000 each',
      async () => {
        const track = box('trak', EMPTY.box.subarray(EMPTY.box.length / 2));
        return Buffer.concat([BRAND, movie(track, track), DATA]);
      },
    ],
    [
      'an AVI of 60,000 empty chunks',
      async () => chunk('RIFF', 'AVI ', HDRL_AND_MOVI, EMPTY.chunk),
    ],
    [
      'an AVI of 60,000 empty files',
      async () => Buffer.concat([chunk('RIFF', 'AVI ', HDRL_AND_MOVI), EMPTY.riff]),
    ],
  ])('%s', async (_, make) => {
    const { shop, token } = await openUploads();
    const refusal = await refusalOf(upload(shop, token, await make(), 'photo.jpg'));
    expect(refusal.code).toBe(422);
    expect(await shop.database.selectFrom('upload').selectAll().execute()).toEqual([]);
    expect(shop.logged).toEqual([]);
  });

  it('whatever else comes: nothing but a refusal', async () => {
    const wholes = VIDEO_KINDS.map((kind) => Buffer.from(plainVideo(kind, 400)));
    const damaged = fc
      .tuple(
        fc.constantFrom(...wholes),
        fc.array(fc.tuple(fc.nat(399), fc.nat(255)), { maxLength: 8 }),
        fc.nat(400),
      )
      .map(([whole, changes, length]) => {
        const bytes = Buffer.from(whole.subarray(0, length));
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        return bytes;
      });
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const { length } = bytes;
        const looked = sniff(bytes).then(({ type }) => prepareUpload(bytes, type));
        await looked.catch((error) => expect(error).toBeInstanceOf(UnusableMediaError));
        expect(bytes).toHaveLength(length);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a video', () => {
  it('can have a fragment for each of 20,000 frames', async () => {
    const { shop, token } = await openUploads();
    const frame = Buffer.concat([
      box('moof', box('mfhd', u32(0, 1))),
      box('mdat', Buffer.alloc(100)),
    ]);
    const content = Buffer.concat([BRAND, movie(), ...Array<Buffer>(20_000).fill(frame)]);
    expect(await upload(shop, token, content)).toMatch(/\.mp4$/);
  });

  it('can have a million samples that are neither seen nor heard', async () => {
    const { shop, token } = await openUploads();
    const zeros = Buffer.alloc(4_000_000);
    const content = Buffer.concat([BRAND, movie(track('meta', zeros, zeros)), DATA]);
    expect(await upload(shop, token, content)).toMatch(/\.mp4$/);
  });

  it('loses what its camera wrote beside it, and no byte of its length', async () => {
    const { shop, token } = await openUploads();
    const noted = [
      box('udta', box('\u00a9xyz', PLACE)),
      box('trak', box('meta', PLACE), box('tkhd')),
    ];
    const content = Buffer.concat([BRAND, movie(...noted), DATA, box('uuid', PLACE)]);
    const { bytes } = await stored(shop, await upload(shop, token, content));
    expect(bytes).toHaveLength(content.length);
    expect(bytes.includes(PLACE)).toBe(false);
    for (const part of ['tkhd', 'mvhd', 'mdat']) expect(bytes.includes(part)).toBe(true);
  });

  it('loses tracks that are neither seen nor heard, with what they say', async () => {
    const { shop, token } = await openUploads();
    const frames = Buffer.alloc(300, 'frame');
    const content = Buffer.concat([
      BRAND,
      box('mdat', frames, PLACE, frames, PLACE, PLACE),
      movie(
        track('vide', u32(300, 300), u32(24, 24 + 300 + PLACE.length)),
        track('meta', u32(PLACE.length, PLACE.length, PLACE.length), u32(324, 624 + PLACE.length)),
        track('sbtl', u32(0, 0, 0), u32(24, 24, 24)),
      ),
      box('free', PLACE),
      box('inst', PLACE),
    ]);
    const { bytes } = await stored(shop, await upload(shop, token, content));
    expect(bytes).toHaveLength(content.length);
    expect(bytes.includes(PLACE)).toBe(false);
    expect(bytes.subarray(24, 324).equals(frames)).toBe(true);
    expect(bytes.subarray(324 + PLACE.length, 624 + PLACE.length).equals(frames)).toBe(true);
    for (const [kind, count] of Object.entries({ vide: 1, meta: 0, trak: 1 })) {
      expect(bytes.toString('latin1').split(kind), kind).toHaveLength(count + 1);
    }
    expect(await upload(shop, token, bytes)).toMatch(/\.mp4$/);
  });

  it.each(['tracks', 'recorded'])('%s of WebM loses its tags and names too', async (kind) => {
    const { shop, token } = await openUploads();
    const frames = element('a3', Buffer.alloc(300, 'frame'));
    const unsized = Buffer.from('1f43b67501ffffffffffffff', 'hex');
    const content = Buffer.concat([
      element('1a45dfa3', element('4282', Buffer.from('webm'))),
      element(
        '18538067',
        element('1549a966', element('2ad7b1', Buffer.from([15, 66, 64])), element('7ba9', PLACE)),
        element('1654ae6b', element('ae', element('d7', Buffer.from([1])), element('536e', PLACE))),
        element('ec', PLACE),
        ...(kind === 'tracks' ? [element('1f43b675', frames)] : [unsized, frames]),
        element('1254c367', element('7373', PLACE)),
        element('1941a469', PLACE),
        element('1043a770', PLACE),
        Buffer.from('1254c36780', 'hex'),
      ),
    ]);
    const { bytes } = await stored(shop, await upload(shop, token, content));
    expect(bytes).toHaveLength(content.length);
    expect(bytes.includes(PLACE)).toBe(false);
    for (const kept of [frames, element('2ad7b1', Buffer.from([15, 66, 64]))]) {
      expect(bytes.includes(kept)).toBe(true);
    }
    // What is kept is as whole as what came.
    expect(await upload(shop, token, bytes)).toMatch(/\.webm$/);
  });

  it('of the kind avi loses them too', async () => {
    const { shop, token } = await openUploads();
    const frames = chunk('00dc', '', Buffer.alloc(300, 'frame'));
    const head = chunk('avih', '', Buffer.alloc(56, 'head'));
    const stream = chunk(
      'LIST',
      'strl',
      chunk('strh', 'vids', Buffer.alloc(4)),
      chunk('strn', '', PLACE),
    );
    const content = chunk(
      'RIFF',
      'AVI ',
      chunk('LIST', 'hdrl', head, stream, chunk('IDIT', '', PLACE)),
      chunk('LIST', 'INFO', chunk('ISFT', '', PLACE)),
      chunk('JUNK', '', PLACE),
      chunk('LIST', 'movi', frames),
      chunk('exif', '', PLACE),
    );
    const { bytes } = await stored(shop, await upload(shop, token, content));
    expect(bytes).toHaveLength(content.length);
    expect(bytes.includes(PLACE)).toBe(false);
    for (const kept of [frames, head]) expect(bytes.includes(kept)).toBe(true);
    expect(await upload(shop, token, bytes)).toMatch(/\.avi$/);
  });

  it.each(VIDEO_KINDS)('of the kind %s runs nothing where it is opened by itself', async (kind) => {
    const { shop, token } = await openUploads();
    const { response } = await stored(shop, await upload(shop, token, plainVideo(kind)));
    expect(response.headers.get('Content-Type')).toMatch(/^video\//);
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(response.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none';.*; sandbox(?!.*allow-scripts)/,
    );
    const isSaved = kind === 'avi' || kind === 'mkv';
    expect(response.headers.get('Content-Disposition')).toBe(isSaved ? 'attachment' : null);
  });
});

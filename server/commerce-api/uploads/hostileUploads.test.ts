import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sniff, UnusableMediaError } from '../../images/sniff.ts';
import { newCustomer } from '../testing/customer.ts';
import { HUGE_AVIF } from '../testing/hugeAvif.ts';
import { plainImage } from '../testing/image.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { upload } from '../testing/upload.ts';
import { box, chunk, element, movie, plainVideo, VIDEO_KINDS } from '../testing/video.ts';
import { prepareUpload } from './prepareUpload.ts';

const PAGE = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
/** A ZIP (and so a JAR) is read from its end. */
const ZIP = Buffer.from('PK\x03\x04payload.classPK\x05\x06', 'latin1');
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

async function openUploads() {
  const shop = await openTestShop();
  return { shop, token: await newCustomer(shop) };
}

async function stored(shop: TestShop, key: string) {
  const response = await shop.app.request(`/media/${key}`);
  expect(response.status).toBe(200);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const u32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
};

/** A track of an MP4 with samples of so many bytes, one in its first chunk and two in the next ones. */
const track = (kind: string, sizes: number[], chunks: number[]) =>
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
          box('stsz', u32(0, 0, sizes.length, ...sizes)),
          box('stsc', u32(0, 2, 1, 1, 1, 2, 2, 1)),
          box('stco', u32(0, chunks.length, ...chunks)),
        ),
      ),
    ),
  );

/** A PNG that says it has so many pixels, and holds next to none. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await plainImage(1, 1));
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** A part of a PNG. */
function part(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A whole grey PNG, one pixel wide, with more in it. */
function line(height: number, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(1);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', head),
    ...more,
    part('IDAT', deflateSync(Buffer.alloc(2 * height))),
    part('IEND', Buffer.alloc(0)),
  ]);
}

/** A WebP of so many frames of one pixel. */
function frames(count: number): Buffer {
  const pixel = Buffer.from('2f00000000071011118888080700', 'hex');
  const frame = chunk('ANMF', '', Buffer.alloc(16), chunk('VP8L', '', pixel));
  const head = Buffer.alloc(10);
  head.writeUInt8(2);
  return chunk(
    'RIFF',
    'WEBP',
    chunk('VP8X', '', head),
    chunk('ANIM', '', Buffer.alloc(6)),
    Buffer.alloc(count * frame.length, frame),
  );
}

/** A note of a PNG that unfolds to a megabyte. */
const NOTE = part(
  'zTXt',
  Buffer.concat([Buffer.from('Title\0\0'), deflateSync(Buffer.alloc(1e6))]),
);

describe('an image that is something else as well', () => {
  const jpeg = () => sharp({ create: BLANK }).jpeg().toBuffer();
  const BLANK = { width: 40, height: 30, channels: 3, background: '#789' } as const;

  it.each([
    ['a JPEG with a page behind it', async () => Buffer.concat([await jpeg(), PAGE])],
    ['a PNG with a ZIP behind it', async () => Buffer.concat([await plainImage(40, 30), ZIP])],
    [
      'a JPEG with a page in its comment',
      async () => {
        const [plain, length] = [await jpeg(), Buffer.alloc(2)];
        length.writeUInt16BE(PAGE.length + 2);
        const comment = [Buffer.from([0xff, 0xfe]), length, PAGE];
        return Buffer.concat([plain.subarray(0, 2), ...comment, plain.subarray(2)]);
      },
    ],
    [
      'a GIF that is a script',
      async () => {
        const gif = await sharp({ create: BLANK }).gif().toBuffer();
        return Buffer.concat([gif, Buffer.from('*/=1;alert(1);//')]);
      },
    ],
    [
      'a GIF that moves',
      () =>
        sharp({ create: { ...BLANK, height: 60, pageHeight: 30 } })
          .gif({ delay: [100, 100], loop: 0 })
          .toBuffer(),
    ],
  ])('is drawn anew without it: %s', async (_, make) => {
    const { shop, token } = await openUploads();
    const key = await upload(shop, token, await make(), 'photo.html');
    const { response, bytes } = await stored(shop, key);
    expect(response.headers.get('Content-Type')).toBe('image/webp');
    for (const text of ['<script', 'PK\x03\x04', 'alert']) {
      expect(bytes.includes(text, 0, 'latin1'), text).toBe(false);
    }
    const { pages, width, height, format } = await sharp(bytes).metadata();
    expect([pages ?? 1, width, height, format]).toEqual([1, 40, 30, 'webp']);
  });

  it('keeps its colours without its profile', async () => {
    const { shop, token } = await openUploads();
    const wide = await sharp({ create: { ...BLANK, background: '#e02010' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const { bytes } = await stored(shop, await upload(shop, token, wide));
    expect((await sharp(bytes).metadata()).icc).toBeUndefined();
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    for (const [at, value] of [0xe0, 0x20, 0x10].entries()) {
      expect(Math.abs((data[at] ?? 0) - value)).toBeLessThan(12);
    }
  });
});

it('takes a WebP that moves for a minute, and a PNG with some notes', async () => {
  const { shop, token } = await openUploads();
  for (const content of [frames(1_800), line(9, NOTE, NOTE)]) {
    expect(await upload(shop, token, content)).toMatch(/\.webp$/);
  }
});

it('takes a telephone’s JPEG of 50 million pixels', async () => {
  const { shop, token } = await openUploads();
  const create = { width: 8_160, height: 6_120, channels: 3, background: '#789' } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  const { bytes } = await stored(shop, await upload(shop, token, photo));
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_600, height: 1_200 });
});

describe('refused is', () => {
  it.each([
    ['an image of 40,000 × 40,000 pixels', () => bomb(40_000, 40_000)],
    ['a whole image of 7,300 × 7,300 pixels', () => plainImage(7_300, 7_300)],
    ['an AVIF of 1.3 kB with 7,200 × 7,200 pixels', async () => HUGE_AVIF],
    ['a whole PNG of 1 × 52,000,000 pixels', async () => line(52_000_000)],
    ['an image of 2 billion pixels in a line', () => bomb(2_000_000_000, 1)],
    ['a PNG with 21 packed notes', async () => line(9, ...Array<Buffer>(21).fill(NOTE))],
    ['a WebP of 3,000 frames', async () => frames(3_000)],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'an SVG that reads a file',
      async () =>
        Buffer.from(
          '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
        ),
    ],
    [
      'a TIFF',
      () =>
        sharp(Buffer.alloc(48), { raw: { width: 4, height: 4, channels: 3 } })
          .tiff()
          .toBuffer(),
    ],
    ['a PDF', async () => Buffer.from('%PDF-1.4\n1 0 obj<</Pages 2 0 R>>endobj')],
    ['a page that says it is a GIF', async () => Buffer.concat([Buffer.from('GIF89a'), PAGE])],
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
    ['something compressed', async () => deflateSync(Buffer.alloc(100_000))],
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
    const frame = Buffer.concat([box('moof', Buffer.alloc(100)), box('mdat', Buffer.alloc(100))]);
    const content = Buffer.concat([BRAND, movie(), ...Array<Buffer>(20_000).fill(frame)]);
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
        track('vide', [300, 300], [24, 24 + 300 + PLACE.length]),
        track('meta', [PLACE.length, PLACE.length, PLACE.length], [324, 624 + PLACE.length]),
        track('sbtl', [0, 0, 0], [24, 24, 24]),
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
      chunk('strh', '', Buffer.alloc(8)),
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

describe('the name of a file', () => {
  it.each([
    '../../../etc/passwd',
    '..\\..\\shop.sqlite',
    'a\0.php',
    'CON',
    'NUL.webp',
    'aux.html',
    '.htaccess',
    'a/b/c.webp',
    'file:///etc/passwd',
    '\u202egnp.exe',
    'é'.repeat(5_000),
    'photo.webp; filename=x.html',
    '"><script>.png',
    '翠羽.png',
    'C:\\x.png',
    '/x.png',
    '~root',
  ])('is nothing to where it is kept: %j', async (name) => {
    const { shop, token } = await openUploads();
    const key = await upload(shop, token, await plainImage(4, 4), name);
    expect(key).toMatch(/^uploads\/[0-9a-f]{32}-[0-9a-f]{10}\.webp$/);
  });
});

describe('uploads of one place', () => {
  it('are held to a number an hour, whoever is signed in', async () => {
    const limits = { uploadByClient: { max: 2, windowMs: 60_000 } };
    const shop = await openTestShop(undefined, { limits });
    const outcomes = [];
    for (const name of ['leila', 'omar', 'wei']) {
      const token = await newCustomer(shop, name);
      outcomes.push(
        await upload(shop, token, await plainImage(4, 4)).then(
          () => 200,
          (error: { code: number }) => error.code,
        ),
      );
    }
    expect(outcomes).toEqual([200, 200, 429]);
  });
});

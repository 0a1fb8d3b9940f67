/** A box of an MP4 or MOV. */
export function box(type: string, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** What every MP4 and MOV has, with more in it. */
export const movie = (...more: Uint8Array[]) =>
  box('moov', box('mvhd', Buffer.alloc(100)), ...more);

/** An element of a WebM or Matroska, its id in hexadecimal digits. */
export function element(id: string, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(content.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, content]);
}

/** A chunk of an AVI. */
export function chunk(type: string, kind: string, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat([Buffer.from(kind, 'latin1'), ...contents]);
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

const brand = (name: string) => box('ftyp', Buffer.from(`${name}\0\0\0\0`, 'latin1'));
const ebml = (type: string, filler: Buffer) => [
  element('1a45dfa3', element('4282', Buffer.from(type, 'latin1'))),
  element('18538067', element('1654ae6b'), element('1f43b675', filler)),
];

/** Videos of each kind without images, around a filler. */
const VIDEOS = {
  mp4: (filler: Buffer) => [brand('isom'), movie(), box('mdat', filler)],
  mov: (filler: Buffer) => [brand('qt  '), movie(), box('mdat', filler)],
  webm: (filler: Buffer) => ebml('webm', filler),
  mkv: (filler: Buffer) => ebml('matroska', filler),
  avi: (filler: Buffer) => [
    chunk('RIFF', 'AVI ', chunk('LIST', 'hdrl'), chunk('LIST', 'movi', filler)),
  ],
};
export type VideoKind = keyof typeof VIDEOS;
export const VIDEO_KINDS = Object.keys(VIDEOS) as VideoKind[];

/** A video of nothing but its frame, of a size in bytes. */
export function plainVideo(kind: VideoKind, bytes = 2000): Uint8Array {
  const empty = Buffer.concat(VIDEOS[kind](Buffer.alloc(0)));
  return Buffer.concat(VIDEOS[kind](Buffer.alloc(bytes - empty.length)));
}

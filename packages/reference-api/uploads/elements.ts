import { UnusableMediaError } from '@vitrine/images/sniff.ts';
import { checkPartCount } from './partCount.ts';

/** EBML's ids (RFC 8794, RFC 9559) that a video is recognised by. */
const HEAD = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const CLUSTER = 0x1f43b675;
const VOID = 0xec;

/** What is written beside a video: chapters, files, tags, padding, and checksums of what goes. */
const NOTES = new Set([0x1043a770, 0x1941a469, 0x1254c367, VOID, 0xbf]);
/** The kind of a track. Others than images and sound say where the camera was, among the images. */
const TRACK_TYPE = 0x83;
const SHOWN = /^0*[12]$/;
/** The name of a track. */
const TRACK_NAME = 0x536e;
/** Of all that is said of a video, players need its scale of time and its length. */
const NEEDED_INFO = new Set([0x2ad7b1, 0x4489]);
/** The names of the programs that wrote it, which have to be there and may be blank. */
const PROGRAMS = new Set([0x4d80, 0x5741]);

interface Element {
  id: number;
  start: number;
  content: number;
  /** The end of what it stands in where it does not say its size, as recordings do. */
  end: number;
}

/**
 * Blanks in place what cameras and programs wrote beside a video, in its old length. Throws
 * `UnusableMediaError` where a file is not WebM or Matroska: a head that says so and one segment
 * that reaches to the file's end, with tracks.
 */
export function blankElements(bytes: Buffer): void {
  const top = elementsIn(bytes, 0, bytes.length);
  const [head, segment, more] = top.filter(({ id }) => id !== VOID);
  if (head?.id !== HEAD || segment?.id !== SEGMENT || more) {
    throw new UnusableMediaError('it has more than its elements');
  }
  const type = elementsIn(bytes, head.content, head.end).find(({ id }) => id === DOC_TYPE);
  const name = type ? bytes.toString('latin1', type.content, type.end) : '';
  // From its beginning: looking for zeros at the end of millions of them would take hours.
  if (!/^(?:webm|matroska)\0*$/.test(name)) throw new UnusableMediaError('it is no video');
  const parts = elementsIn(bytes, segment.content, segment.end);
  const tracks = parts.filter(({ id }) => id === TRACKS);
  if (tracks.length === 0) throw new UnusableMediaError('it has no tracks');
  const inTracks = within(bytes, tracks);
  const inTrack = within(
    bytes,
    inTracks.filter(({ id }) => id === TRACK),
  );
  for (const { id, content, end } of inTrack) {
    if (
      id === TRACK_TYPE &&
      !SHOWN.test(bytes.toString('hex', content, Math.min(end, content + 8)))
    )
      throw new UnusableMediaError('it has a track that is neither seen nor heard');
  }
  const info = within(
    bytes,
    parts.filter(({ id }) => id === INFO),
  );
  for (const element of [...top, ...parts, ...inTracks, ...inTrack]) {
    if (NOTES.has(element.id) || element.id === TRACK_NAME) blank(bytes, element);
  }
  for (const element of info) {
    if (PROGRAMS.has(element.id)) bytes.fill(0, element.content, element.end);
    else if (!NEEDED_INFO.has(element.id)) blank(bytes, element);
  }
}

function within(bytes: Buffer, outer: Element[]): Element[] {
  const all = outer.flatMap(({ content, end }) => elementsIn(bytes, content, end));
  checkPartCount(all);
  return all;
}

/** Makes an element one of nothing, which says its length in one byte or in eight. */
function blank(bytes: Buffer, { start, end }: Element): void {
  const length = end - start;
  bytes.fill(0, start, end);
  bytes.writeUInt8(VOID, start);
  if (length < 9) bytes.writeUInt8(0x80 + length - 2, start + 1);
  else bytes.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), start + 1);
}

/**
 * The elements between two offsets, which they fill without a gap. What stands in a cluster that
 * does not say its size is listed after it.
 */
function elementsIn(bytes: Buffer, from: number, to: number): Element[] {
  const elements: Element[] = [];
  for (let start = from; start < to; ) {
    const id = numberAt(bytes, start, to, 4);
    const size = numberAt(bytes, start + id.length, to, 8);
    const content = start + id.length + size.length;
    const end = size.isUnknown ? to : content + size.value;
    if (end > to) throw new UnusableMediaError('it breaks off');
    elements.push({ id: id.whole, start, content, end });
    checkPartCount(elements);
    start = size.isUnknown && id.whole === CLUSTER ? content : end;
  }
  return elements;
}

/** A number that says its own length in its first bits; `whole` has these bits too, as ids do. */
function numberAt(bytes: Buffer, at: number, to: number, longest: number) {
  const length = at < to ? Math.clz32(bytes[at] ?? 0) - 23 : 0;
  if (length < 1 || length > longest || at + length > to)
    throw new UnusableMediaError('it breaks off');
  let value = (bytes[at] ?? 0) - 2 ** (8 - length);
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256 + byte;
  const mark = 2 ** (7 * length);
  return { length, whole: mark + value, value, isUnknown: value === mark - 1 };
}

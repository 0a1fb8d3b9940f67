import { UnusableMediaError } from '../../images/sniff.ts';
import { checkPartCount } from './partCount.ts';

/** EBML's ids (RFC 8794, RFC 9559) that a video is recognised by. */
const HEAD = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const CLUSTER = 0x1f43b675;
const VOID = 0xec;

interface Element {
  id: number;
  content: number;
  /** The end of what it stands in where it does not say its size, as recordings do. */
  end: number;
}

/**
 * Whether a file is WebM or Matroska: a head that says so and one segment that reaches to the
 * file's end, with tracks before its images. Throws `UnusableMediaError` where it is not.
 */
export function checkElements(content: Uint8Array): void {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const top = elementsIn(bytes, 0, bytes.length).filter(({ id }) => id !== VOID);
  const [head, segment] = top;
  if (head?.id !== HEAD || segment?.id !== SEGMENT || top.length !== 2) {
    throw new UnusableMediaError('it has more than its elements');
  }
  const type = elementsIn(bytes, head.content, head.end).find(({ id }) => id === DOC_TYPE);
  const name = type ? bytes.toString('latin1', type.content, type.end) : '';
  // From its beginning: looking for zeros at the end of millions of them would take hours.
  if (!/^(?:webm|matroska)\0*$/.test(name)) throw new UnusableMediaError('it is no video');
  const parts = elementsIn(bytes, segment.content, segment.end, CLUSTER);
  if (!parts.some(({ id }) => id === TRACKS)) throw new UnusableMediaError('it has no tracks');
}

/** The elements between two offsets, which they fill without a gap, as far as the first `last`. */
function elementsIn(bytes: Buffer, from: number, to: number, last?: number): Element[] {
  const elements: Element[] = [];
  for (let start = from; start < to; start = elements.at(-1)?.end ?? to) {
    const id = numberAt(bytes, start, to, 4);
    const size = numberAt(bytes, start + id.length, to, 8);
    const content = start + id.length + size.length;
    const end = size.isUnknown ? to : content + size.value;
    if (end > to) throw new UnusableMediaError('it breaks off');
    elements.push({ id: id.whole, content, end });
    checkPartCount(elements);
    if (id.whole === last) break;
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

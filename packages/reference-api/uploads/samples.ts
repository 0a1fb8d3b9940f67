import { UnusableMediaError } from '@vitrine/images/sniff.ts';
import { type Box, boxesIn } from './boxes.ts';

/**
 * Blanks what a track shows, wherever it lies in the file; `inMedia` are the boxes of its media.
 * Throws `UnusableMediaError` where its tables (ISO 14496-12, 8.7) do not tell.
 */
export function blankSamples(bytes: Buffer, inMedia: Box[]): void {
  const info = boxesIn(
    bytes,
    inMedia.filter(({ type }) => type === 'minf'),
  );
  const tables = boxesIn(
    bytes,
    info.filter(({ type }) => type === 'stbl'),
  );
  const tableOf = (type: string) => {
    const box = tables.find((one) => one.type === type);
    return box && bytes.subarray(box.content, box.end);
  };
  const wide = tableOf('co64');
  const width = wide ? 8 : 4;
  const chunks = rowsOf(wide ?? tableOf('stco'), width);
  const runs = rowsOf(tableOf('stsc'), 12);
  const samples = tableOf('stsz');
  const same = samples && samples.length >= 12 ? samples.readUInt32BE(4) : 0;
  const sizes = same === 0 ? rowsOf(samples?.subarray(4), 4) : Buffer.of();
  let size = 0;
  let run = 0;
  for (let chunk = 0; chunk * width < chunks.length; chunk += 1) {
    // Each run says from which chunk on, counted from 1, a chunk has so many samples.
    while (run + 12 < runs.length && runs.readUInt32BE(run + 12) <= chunk + 1) run += 12;
    const count = runs.length > 0 ? runs.readUInt32BE(run + 4) : 0;
    const end = Math.min(size + 4 * count, sizes.length);
    let length = same * count;
    for (; size < end; size += 4) length += sizes.readUInt32BE(size);
    const start = Number(
      wide ? chunks.readBigUInt64BE(chunk * width) : chunks.readUInt32BE(chunk * width),
    );
    if (start < bytes.length) bytes.fill(0, start, Math.min(bytes.length, start + length));
  }
}

/** The rows of a table, after its version and their number. */
function rowsOf(table: Buffer | undefined, length: number): Buffer {
  const count = table && table.length >= 8 ? table.readUInt32BE(4) : 0;
  if (!table || 8 + count * length > table.length) {
    throw new UnusableMediaError('it has a track without tables');
  }
  return table.subarray(8, 8 + count * length);
}

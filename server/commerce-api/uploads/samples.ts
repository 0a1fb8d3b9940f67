import { UnusableMediaError } from '../../images/sniff.ts';
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
  const chunks = wide ? rowsOf(wide, 8) : rowsOf(tableOf('stco'), 4);
  const runs = rowsOf(tableOf('stsc'), 12);
  const sizes = tableOf('stsz');
  const same = sizes && sizes.length >= 12 ? sizes.readUInt32BE(4) : 0;
  const each = same === 0 ? rowsOf(sizes?.subarray(4), 4) : [];
  let sample = 0;
  let run = 0;
  for (const [index, chunk] of chunks.entries()) {
    while ((runs[run + 1]?.readUInt32BE(0) ?? Number.POSITIVE_INFINITY) <= index + 1) run += 1;
    const count = runs[run]?.readUInt32BE(4) ?? 0;
    let length = same * count;
    for (const row of each.slice(sample, sample + count)) length += row.readUInt32BE(0);
    sample += count;
    const start = wide ? Number(chunk.readBigUInt64BE(0)) : chunk.readUInt32BE(0);
    if (start < bytes.length) bytes.fill(0, start, Math.min(bytes.length, start + length));
  }
}

/** The rows of a table, after its version and their number. */
function rowsOf(table: Buffer | undefined, length: number): Buffer[] {
  const count = table && table.length >= 8 ? table.readUInt32BE(4) : 0;
  if (!table || 8 + count * length > table.length) {
    throw new UnusableMediaError('it has a track without tables');
  }
  return Array.from({ length: count }, (_, row) =>
    table.subarray(8 + row * length, 8 + (row + 1) * length),
  );
}

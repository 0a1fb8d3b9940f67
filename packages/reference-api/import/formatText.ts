import { readFile } from 'node:fs/promises';
import { BrokenFileError } from './report.ts';

const REASONS: Record<string, string> = {
  EACCES: 'permission was refused',
  EISDIR: 'it is a folder',
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
};

/**
 * The text of a catalogue file: UTF-8, or UTF-16 where its first bytes show it; a byte order mark
 * is dropped. Throws `BrokenFileError` where the file can't be read or is in another encoding.
 */
export async function readCatalogueText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    const why = REASONS[cause.code ?? ''] ?? cause.message;
    throw new BrokenFileError(`${path} could not be opened: ${why}.`, { cause });
  });
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new BrokenFileError(
      `${path} is not written in UTF-8: save it again as UTF-8 (a spreadsheet calls this “CSV UTF-8”) and import that.`,
      { cause },
    );
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a byte order mark, a header's ASCII letters show it.
  if (bytes[0] && bytes[1] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1]) return 'utf-16be';
  return 'utf-8';
}

import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from '../errorCode.ts';
import { restrict } from '../privateFiles.ts';

/**
 * Hashes what is an address or names one. Threat: there are few addresses, so whoever has the
 * database would find those of its plain hashes by trying all; the key is not in it.
 */
export type AddressHash = (...parts: string[]) => string;

/** Of the data folder; a backup is without it. */
export const ADDRESS_KEY = 'address-key';

const KEY_BYTES = 32;

/** Hashes with a key; without one, as nobody else does. */
export function createAddressHash(key: Buffer = randomBytes(KEY_BYTES)): AddressHash {
  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
}

/** The key of an installation, made once: processes that share the data folder have the same. */
export function readAddressKey(dataFolder: string): Buffer {
  const file = join(dataFolder, ADDRESS_KEY);
  if (!existsSync(file)) writeOnce(file, randomBytes(KEY_BYTES));
  restrict(file, 0o600);
  return readFileSync(file);
}

/** Writes a file that is whole once it has its name, unless another process was first. */
function writeOnce(file: string, content: Buffer): void {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(unfinished, content, { mode: 0o600, flush: true });
    linkSync(unfinished, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

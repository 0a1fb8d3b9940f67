import { basename } from 'node:path';
import { ShopError } from './shopError.ts';
import { shown } from './shopFolder.ts';

/** What `load` gives for one of the shop's files. If it fails, throws a `ShopError` with file and line. */
export function loadFile<Loaded>(file: string, load: (file: string) => Loaded): Loaded {
  try {
    return load(file);
  } catch (cause) {
    const { name, message, stack = '' } = cause as Error;
    const [, afterName = ''] = stack.split(`${basename(file)}:`);
    const line = Number.parseInt(afterName, 10);
    const place = line ? `, line ${line},` : '';
    throw new ShopError(`${shown(file)}${place} can’t be read. ${name}: ${message}`, { cause });
  }
}

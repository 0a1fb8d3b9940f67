import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { brotliFile, isText } from '../site/fileKinds.ts';
import { compressedBeside } from './compressed.ts';

/** As many as Node has threads for it. */
const AT_ONCE = 4;

/** Writes the compressed form of every text file in a folder beside it. */
export async function compressFolder(folder: string): Promise<void> {
  const files = globSync('**/*', { cwd: folder }).filter(isText);
  await pLimit(AT_ONCE).map(files, async (file) => {
    const body = await compressedBeside(file, readFileSync(join(folder, file)));
    if (body) writeFileSync(join(folder, brotliFile(file)), body);
  });
}

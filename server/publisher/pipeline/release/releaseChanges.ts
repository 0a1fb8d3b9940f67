import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { hasErrorCode } from '../../../errorCode.ts';

const CHANGES = /^\.changes-(.+)\.json$/;

/** How a release differs from the one it was made from; `from` is null where all was made anew. */
const changes = v.object({ from: v.nullable(v.string()), files: v.array(v.string()) });
export type ReleaseChanges = v.InferOutput<typeof changes>;

/** What is known of how releases differ, in their folder. */
export interface ChangesLog {
  write: (id: string, said: ReleaseChanges) => void;
  /** Adds files to what is known of a release; nothing where that is not known. */
  add: (id: string, files: string[]) => void;
  /** Files that may differ between two releases; `null` where that is not known. */
  between: (one: string, other: string) => string[] | null;
  /** Forgets all but those after a release. */
  prune: (oldest: string) => void;
}

export function openChangesLog(folder: string): ChangesLog {
  const fileOf = (id: string) => join(folder, `.changes-${id}.json`);
  const write = (id: string, said: ReleaseChanges) =>
    writeFileSync(fileOf(id), JSON.stringify(said));
  return {
    write,
    add: (id, files) => {
      const said = read(fileOf(id));
      if (said) write(id, { ...said, files: [...new Set([...said.files, ...files])] });
    },
    between: (one, other) => {
      const [older, newer] = [one, other].sort() as [string, string];
      // Each release names itself in a file of its own.
      const files = new Set([`builds/${older}.json`]);
      for (let id = newer; id !== older; ) {
        const said = read(fileOf(id));
        if (!said?.from || said.from < older) return null;
        for (const file of said.files) files.add(file);
        id = said.from;
      }
      return [...files];
    },
    prune: (oldest) => {
      for (const name of readdirSync(folder)) {
        const id = CHANGES.exec(name)?.[1];
        if (id !== undefined && id <= oldest) rmSync(join(folder, name), { force: true });
      }
    },
  };
}

function read(file: string): ReleaseChanges | null {
  try {
    return v.parse(changes, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    // Gone, or cut short by a power failure: then it is not known.
    if (error instanceof SyntaxError || v.isValiError(error)) return null;
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

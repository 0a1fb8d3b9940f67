import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { linkFolder, linkOrCopy } from '@vitrine/runtime/folders.ts';
import { makeRoom, removeFile } from '../../files/pageFiles.ts';

/** Work on a whole folder, such as of a hundred thousand files. */
export type FolderTask =
  | { copy: string; to: string }
  /** Makes some of a folder's files as they are in another, also where they are not there. */
  | { update: string; as: string; files: string[] }
  | { remove: string };

/** Does it in a thread of its own: a server that publishes goes on serving. */
export default function work(task: FolderTask): void {
  if ('remove' in task) rmSync(task.remove, { recursive: true, force: true });
  else if ('copy' in task) linkFolder(task.copy, task.to);
  else for (const file of task.files) updateFile(task.update, task.as, file);
}

function updateFile(folder: string, as: string, file: string): void {
  const from = join(as, file);
  if (!existsSync(from)) {
    removeFile(folder, file);
    return;
  }
  const to = join(folder, file);
  makeRoom(to);
  linkOrCopy(from, to);
}

import { rmSync } from 'node:fs';
import { linkFolder } from './linkFolder.ts';

/** Work on a whole folder, such as of a hundred thousand files. */
export type FolderTask = { copy: string; to: string } | { remove: string };

/** Does it in a thread of its own: a server that publishes goes on answering. */
export default function work(task: FolderTask): void {
  if ('remove' in task) rmSync(task.remove, { recursive: true, force: true });
  else linkFolder(task.copy, task.to);
}

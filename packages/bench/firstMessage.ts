import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';

/** The first message of a child process. Throws `CommandError` if it exits without one. */
export async function firstMessage<Message>(child: ChildProcess, name: string): Promise<Message> {
  const exited = once(child, 'exit').then(() => {
    throw new CommandError(`${name} exited before it was done; its output is above.`);
  });
  const [message] = (await Promise.race([once(child, 'message'), exited])) as [Message];
  return message;
}

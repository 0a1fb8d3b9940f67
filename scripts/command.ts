import { Command, CommanderError } from '@commander-js/extra-typings';
import { explain } from './explain.ts';
import type { Output } from './progress.ts';

/** Where a command writes to. */
export interface Terminal {
  output: Output;
  errors: Output;
}

/** Where a command writes, and the shop that it works on. */
export interface CommandContext extends Terminal {
  /** The embedded database and the media. */
  dataFolder: string;
  now?: Date;
}

/** A command as `npm run NAME` starts it. It takes nothing that it does not know. */
export function createCommand(name: string, { output, errors }: Terminal) {
  return new Command(`npm run ${name} --`)
    .helpOption('-h, --help', 'show this')
    .showHelpAfterError()
    .configureOutput({
      writeOut: (text) => output.write(text),
      writeErr: (text) => errors.write(text),
    })
    .exitOverride();
}

/** A command of `createCommand`, with any arguments and options. */
interface Runnable {
  parseAsync(args: string[], options: { from: 'user' }): Promise<unknown>;
}

/** A file of `commands/`. */
export interface CommandModule {
  defineCommand(context: CommandContext): Runnable;
  /** The message of a failure, if that of `explain` does not say what was kept. */
  describeError?(error: unknown): string;
}

/**
 * Runs a command with what was typed after its name; gives the exit code: 1 where it failed, 2 where
 * it could not be understood.
 */
export async function runCommand(
  command: Runnable,
  args: string[],
  errors: Output,
  describeError: (error: unknown) => string = explain,
): Promise<0 | 1 | 2> {
  try {
    await command.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    errors.write(`${describeError(error)}\n`);
    return 1;
  }
}

/** Runs a command of `commands/`, as `runCommand` does. */
export function runModule(
  { defineCommand, describeError }: CommandModule,
  args: string[],
  context: CommandContext,
): Promise<0 | 1 | 2> {
  return runCommand(defineCommand(context), args, context.errors, describeError);
}

import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { ShopAdapter } from '@vitrine/contract/api/adapter.ts';
import { SettingError } from '../settingError.ts';
import { ShopError } from '../shop/shopError.ts';
import { explain } from './explain.ts';
import { harmlessOutput } from './harmless.ts';
import type { Output } from './progress.ts';

/** The project, the shop's data with the media, and the published pages. */
export interface Folders {
  root: string;
  data: string;
  dist: string;
}

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

/** Where a command writes, and the project that it publishes. */
export interface ProjectContext extends Terminal {
  folders: Folders;
  /** How a backend of another shape than the contract's is called. */
  adapter: ShopAdapter | null;
}

/** A command as `bin/vitrine NAME` starts it. It takes nothing that it does not know. */
export function createCommand(name: string, { output, errors }: Terminal) {
  return new Command(`bin/vitrine ${name}`.trim())
    .helpOption('-h, --help', 'show this')
    .helpCommand(false)
    .showHelpAfterError('(add --help for additional information)')
    .configureOutput({
      writeOut: (text) => output.write(text),
      writeErr: (text) => errors.write(text),
      // Commander's own words take an option's value for an argument.
      outputError: (text, write) =>
        write(text.replace(/option '(\S+) (.+)' argument missing/, '$1 needs a value: $1 $2')),
    })
    .exitOverride();
}

export type VitrineCommand = ReturnType<typeof createCommand>;

/** A module that defines a command. */
export interface CommandModule<Context extends Terminal = CommandContext> {
  defineCommand(context: Context): CommandUnknownOpts;
  /** The message of a failure, if that of `explain` does not say what was kept. */
  describeError?(error: unknown, context: Context): string;
}

/** 1 if the command failed, 2 if it, a setting or the owner's folder could not be understood. */
export type ExitCode = 0 | 1 | 2;

/** Runs a module's command with what was typed after its name. Failures are reported, and not thrown. */
export async function runModule<Context extends Terminal>(
  module: CommandModule<Context> | Promise<CommandModule<Context>>,
  args: string[],
  given: Context,
): Promise<ExitCode> {
  const { output, errors } = given;
  const context = {
    ...given,
    output: harmlessOutput(output),
    errors: harmlessOutput(errors),
  };
  let toMessage: (error: unknown) => string = explain;
  try {
    const { defineCommand, describeError } = await module;
    if (describeError) toMessage = (error) => describeError(error, context);
    await defineCommand(context).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    // It names a file of the owner's, before anything has started.
    const message = error instanceof ShopError ? error.message : toMessage(error);
    if (message) context.errors.write(`${message}\n`);
    return error instanceof SettingError ? 2 : 1;
  }
}

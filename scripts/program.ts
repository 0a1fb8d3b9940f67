import {
  createCommand,
  type ExitCode,
  runModule,
  type Terminal,
} from '@vitrine/runtime/command/command.ts';
import { COMMANDS } from './commandTable.ts';

/** Runs a command with its arguments, as typed after `bin/vitrine`; gives the exit code. */
export function runProgram(args: string[], terminal: Terminal): Promise<ExitCode> {
  const [name = '--help', ...rest] = args[0] === 'help' ? [...args.slice(1), '--help'] : args;
  const group = Object.values(COMMANDS).find((commands) => Object.hasOwn(commands, name));
  const [, load] = group?.[name] ?? [];
  return load
    ? runModule(load(), rest, terminal)
    : runModule({ defineCommand: defineProgram }, [name, ...rest], terminal);
}

/** Lists the commands, and says of a mistyped one which was meant. */
function defineProgram(terminal: Terminal) {
  const program = createCommand('', terminal)
    .usage('<command> [arguments]')
    .description('An online shop that is published, not served.')
    .addHelpText('after', '\nbin/vitrine <command> --help tells what one takes.');
  for (const [heading, commands] of Object.entries(COMMANDS)) {
    for (const [name, [summary]] of Object.entries(commands)) {
      program.command(name).helpGroup(heading).summary(summary);
    }
  }
  return program;
}

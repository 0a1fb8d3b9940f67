import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { hasErrorCode } from '../../server/errorCode.ts';
import { SettingError } from '../../server/settingError.ts';
import { createCommand, type Terminal } from '../command.ts';
import { COMMANDS } from '../commandTable.ts';

/** What may follow a command, by its own definition. */
interface Completion {
  name: string;
  summary: string;
  words: string[];
}

const EXAMPLES = `
  bin/vitrine completion bash > ~/.local/share/bash-completion/completions/vitrine
  bin/vitrine completion zsh > ~/.vitrine.zsh        # and in ~/.zshrc: source ~/.vitrine.zsh
  bin/vitrine completion fish > ~/.config/fish/completions/vitrine.fish`;

const SCRIPTS = {
  bash,
  zsh: (all: Completion[]) => `autoload -U +X bashcompinit && bashcompinit\n${bash(all)}`,
  fish,
};

export function defineCommand(terminal: Terminal) {
  return createCommand('completion', terminal)
    .description(
      'Prints what makes a shell complete commands and options, for a file that it reads. Print it ' +
        'again after an update.',
    )
    .addHelpText('after', EXAMPLES)
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish'] as const))
    .action(async (shell) => {
      terminal.output.write(SCRIPTS[shell](await readCompletions(terminal)));
    });
}

function readCompletions(terminal: Terminal): Promise<Completion[]> {
  const commands = Object.values(COMMANDS).flatMap((group) => Object.entries(group));
  return Promise.all(
    commands.map(async ([name, [summary, load]]) => {
      const words = await load()
        .then(({ defineCommand }) => wordsOf(defineCommand(terminal)))
        .catch((error: unknown) => {
          // Packages for development are not installed everywhere, and a shop may be half set up.
          const isKnown =
            hasErrorCode(error, 'ERR_MODULE_NOT_FOUND') || error instanceof SettingError;
          if (isKnown) return [];
          throw error;
        });
      return { name, summary, words };
    }),
  );
}

function wordsOf({ commands, registeredArguments, options }: CommandUnknownOpts): string[] {
  const all = [...options, ...commands.flatMap((command) => command.options)];
  const flags = all.flatMap(({ long, hidden }) => (long && !hidden ? [long] : []));
  const names = commands.map((command) => command.name());
  const choices = registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  return [...names, ...choices, ...new Set(flags), '--help'];
}

function bash(all: Completion[]): string {
  return `_vitrine() {
  local words='${all.map(({ name }) => name).join(' ')} --help'
  ((COMP_CWORD > 1)) && case "\${COMP_WORDS[1]}" in
${all.map(({ name, words }) => `    ${name}) words='${words.join(' ')}' ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _vitrine vitrine
`;
}

function fish(all: Completion[]): string {
  const lines = all.flatMap(({ name, summary, words }) => [
    `complete -c vitrine -n __fish_use_subcommand -f -a ${name} -d '${summary}'`,
    ...words.map((word) => {
      const offered = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`;
      return `complete -c vitrine -n '__fish_seen_subcommand_from ${name}' ${offered}`;
    }),
  ]);
  return `${lines.join('\n')}\n`;
}

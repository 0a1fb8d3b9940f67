import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createCommand, type Terminal } from '@vitrine/runtime/command/command.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { folders } from '../environment.ts';
import { type Answers, ask, complaint, QUESTIONS } from '../init/questions.ts';
import { writeShop } from '../init/writeShop.ts';

const KEYS = Object.keys(QUESTIONS) as (keyof Answers)[];
const optionOf = (key: string) =>
  `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Makes the owner's folder, of a few questions or of their options. */
export function defineCommand(terminal: Terminal) {
  const command = createCommand('init', terminal)
    .description(
      'Makes the folder that is the shop’s own, shop/ or VITRINE_SHOP: it asks what no option says.',
    )
    .action(async () => {
      const folder = resolve(folders.root, process.env.VITRINE_SHOP || 'shop');
      if (existsSync(folder)) {
        throw new CommandError(`${folder} is there already. Nothing was changed.`);
      }
      writeShop(folder, await answersOf(command.opts()));
      terminal.output.write(
        `${folder} is the shop's own now: docs/theming.md says what it may hold.\n`,
      );
    });
  for (const key of KEYS) command.option(`${optionOf(key)} <text>`, QUESTIONS[key].text);
  return command;

  async function answersOf(given: Partial<Answers>): Promise<Answers> {
    const wrong = KEYS.flatMap((key) => {
      const hint = given[key] === undefined ? undefined : complaint(key, given[key]);
      return hint ? [`${optionOf(key)} is "${given[key]}". ${hint}`] : [];
    });
    if (wrong.length > 0) command.error(wrong.join('\n'));
    if (process.stdin.isTTY) {
      const { stdin: input, stdout } = process;
      const answers = await ask(given, { input, output: stdout });
      if (answers) return answers;
      throw new CommandError('\nNothing was made.');
    }
    const missing = KEYS.filter((key) => complaint(key, given[key] ?? ''));
    if (missing.length > 0) command.error(`Say ${missing.map(optionOf).join(', ')} as well.`);
    return Object.fromEntries(KEYS.map((key) => [key, given[key] ?? ''])) as Answers;
  }
}

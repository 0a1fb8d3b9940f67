import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { folderWith } from '../server/testing.ts';
import { COMMANDS } from './commandTable.ts';
import { runProgram } from './program.ts';

const ROOT = resolve(import.meta.dirname, '..');
const NAMES = Object.values(COMMANDS).flatMap((commands) => Object.keys(commands));

/** Their arguments are words to search for. */
const TAKES_ANY = ['test', 'artwork'];
/** They publish or serve pages, or say how. */
const READ_SHOP = [
  ...['start', 'api', 'publisher', 'build', 'regenerate', 'dev', 'screenshots', 'doctor'],
  'headers nginx',
];
const LEAST = {
  company: { en: 'Ada Ltd' },
  email: 'ada@shop.example',
  address: { locality: { en: 'Lyon' }, country: 'FR' },
};
const MORE = '(add --help for additional information)\n';

// Not the settings of a shop that is developed here.
vi.mock('./environment.ts', () => ({
  folders: { root: ROOT, data: '/nowhere/data', dist: '/nowhere/dist' },
}));

afterEach(() => {
  vi.unstubAllEnvs();
});

async function run(...args: string[]) {
  const said = { output: '', errors: '' };
  const code = await runProgram(args, {
    output: { write: (text) => (said.output += text) },
    errors: { write: (text) => (said.errors += text) },
  });
  return { code, ...said };
}

it.each([[['--help']], [['-h']], [['help']]])(
  '%j lists every command on one screen',
  async (args) => {
    const { code, output, errors } = await run(...args);
    expect([code, errors]).toEqual([0, '']);
    for (const name of NAMES) expect(output).toMatch(new RegExp(`^  ${name}  +\\S`, 'm'));
    const lines = output.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(50);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  },
);

describe.each(NAMES)('%s', (name) => {
  it('says on one screen what it takes', async () => {
    const { code, output, errors } = await run(name, '--help');
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain(`Usage: bin/vitrine ${name} `);
    expect(await run('help', name)).toEqual({ code, output, errors });
    const lines = output.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
  });

  it('says in a sentence that it does not know an option', async () => {
    expect(await run(name, '--nonsense')).toEqual({
      code: 2,
      output: '',
      errors: `error: unknown option '--nonsense'\n${MORE}`,
    });
  });

  it.skipIf(TAKES_ANY.includes(name))(
    'says in a sentence that it takes no such arguments',
    async () => {
      const { code, output, errors } = await run(name, 'a', 'b', 'c', 'd');
      expect([code, output]).toEqual([2, '']);
      expect(errors).toMatch(/^error: [^\n]+\n\(add/);
    },
  );
});

it('suggests the command, the option and the bench that was meant', async () => {
  expect(await run('impotr')).toEqual({
    code: 2,
    output: '',
    errors: `error: unknown command 'impotr'\n(Did you mean import?)\n${MORE}`,
  });
  expect((await run('audit', '--jso')).errors).toContain('(Did you mean --json?)');
  expect((await run('bench', 'serv')).errors).toContain('(Did you mean serve?)');
});

it('says that there is no shop yet, without a stack trace', async () => {
  expect(await run('audit')).toEqual({
    code: 1,
    output: '',
    errors: 'There is no shop in /nowhere/data yet; npm start opens one.\n',
  });
});

describe.each(READ_SHOP)('%s', (words) => {
  it.each([
    ["name: 'Ada'", 'name should be a group in { }, and is "Ada".'],
    ['name: {', 'can’t be read. SyntaxError: '],
  ])('says in a sentence what is wrong with shop.config.ts: %s', async (line, sentence) => {
    const text = `export default {\n  ...${JSON.stringify(LEAST)},\n  ${line},\n};\n`;
    const folder = folderWith({ 'shop.config.ts': text });
    vi.stubEnv('VITRINE_SHOP', folder);
    const { code, output, errors } = await run(...words.split(' '));
    expect([code, output]).toEqual([2, '']);
    expect(errors).toMatch(/^\S+\/shop\.config\.ts\b[^\n]+\n$/);
    expect(errors).toContain(sentence);
  });
});

describe('completion', () => {
  const complete = async (...words: string[]) => {
    const { output } = await run('completion', 'bash');
    const script = `${output}\nCOMP_WORDS=(vitrine ${words.join(' ')}); COMP_CWORD=${words.length}; _vitrine; echo "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim();
  };

  it('knows commands, what they may be followed by, and their options', async () => {
    expect(await complete('re')).toBe('regenerate restore release');
    expect(await complete('headers', 'ng')).toBe('nginx');
    expect(await complete('import', '--with')).toBe('--without-demo');
    expect(await complete('bench', 'ov')).toBe('overload');
  });

  it.each(['zsh', 'fish'])('knows them in %s', async (shell) => {
    const { code, output } = await run('completion', shell);
    expect(code).toBe(0);
    for (const name of NAMES) expect(output).toContain(name);
    expect(output).toContain('without-demo');
  });
});

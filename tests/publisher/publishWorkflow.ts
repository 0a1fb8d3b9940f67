import { spawnSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';
import { read } from '../structure/sourceFiles.ts';

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  if?: string;
  env?: Record<string, string>;
}

interface Job {
  if?: string;
  steps: Step[];
}

/** `.github/workflows/publish.yml`, as GitHub reads it. */
export const { jobs } = parse(read('.github/workflows/publish.yml')) as {
  jobs: Record<'check' | 'render' | 'send' | 'github-pages', Job>;
};
export const steps = Object.values(jobs).flatMap((job) => job.steps);

export function step(name: string): Step & { run: string } {
  const found = steps.find((each) => each.name === name);
  if (found?.run === undefined) throw new Error(`The workflow runs nothing named ${name}.`);
  return { ...found, run: found.run };
}

/** What a step is told, with a repository's variables and secrets; those that are not set are empty. */
export function envOf({ env = {} }: Step, set: Record<string, string>): Record<string, string> {
  const names = new Proxy(set, { get: (all, name) => all[String(name)] ?? '' });
  const context = {
    vars: names,
    secrets: names,
    inputs: names,
    format: (text: string, value: string) => text.replace('{0}', value),
  };
  const resolved = (text: string) =>
    text.replace(/\$\{\{ (.+?) \}\}/g, (_, expression: string) =>
      runInNewContext(expression.replace('inputs.accept-loss', 'inputs.acceptLoss'), context),
    );
  return Object.fromEntries(Object.entries(env).map(([name, text]) => [name, resolved(text)]));
}

/** Runs a step as GitHub does, in a folder. */
export function runStep({ run }: { run: string }, env: Record<string, string>, cwd: string) {
  const options = { cwd, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', run], options);
  return { status, printed: stdout + stderr };
}

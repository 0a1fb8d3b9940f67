import { writeFile } from 'node:fs/promises';
import { createProgress, type Output } from '../scripts/progress.ts';
import { WrongArguments } from '../scripts/wrongArguments.ts';
import { readArguments, USAGE } from './arguments.ts';
import { countsAt, diagnose } from './diagnose.ts';
import { withIgnores } from './ignores.ts';
import type { Installation } from './installation.ts';
import { asJson, asJunit, reportLines } from './report.ts';

interface Surroundings {
  installation: Installation;
  output: Output;
  errors: Output;
  fetch?: typeof fetch;
}

/** Checks a shop and reports; gives the exit code, 1 if a failure of the level or above counts. */
export async function runDoctor(args: string[], around: Surroundings): Promise<0 | 1> {
  const { installation, output, errors, fetch } = around;
  try {
    const command = readArguments(args, installation.environment);
    if (!command) {
      output.write(`${USAGE}\n`);
      return 0;
    }
    const { host, options, only, ignores, level, timeoutMs, json, junit } = command;
    const progress = createProgress(errors);
    const diagnosis = await diagnose({
      host,
      options,
      installation,
      timeoutMs,
      fetch,
      isWanted:
        only.length > 0
          ? (name) => only.some((each) => name === each || name.startsWith(`${each}.`))
          : undefined,
      onCheck: (title) => progress.show(`Checking that ${title}`),
      onReading: (done, total) => progress.show(`Reading the shop: ${done} of ${total}`),
    });
    progress.end();
    diagnosis.results = withIgnores(diagnosis.results, ignores);
    output.write(`${reportLines(diagnosis, level).join('\n')}\n`);
    if (json !== undefined) await writeFile(json, asJson(diagnosis, level));
    if (junit !== undefined) await writeFile(junit, asJunit(diagnosis, level));
    return diagnosis.results.some((result) => countsAt(result, level)) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    errors.write(`${error.message}\n\n${USAGE}\n`);
    return 1;
  }
}

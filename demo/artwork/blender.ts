import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The package that Blender runs. */
export const BLENDER = join(import.meta.dirname, 'blender');

/** Runs `blender/main.py` with these arguments; an error says what Blender said last. */
export function blender(args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(
    'blender',
    [
      '--background',
      '--factory-startup',
      '--python-exit-code',
      '1',
      '--python',
      join(BLENDER, 'main.py'),
      '--',
      ...args,
    ],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (error) {
    throw new Error(
      'Blender was not found: `apt-get install blender python3-numpy python3-opencv`.',
    );
  }
  if (status !== 0) {
    const said = `${stdout}\n${stderr}`.trimEnd().split('\n').slice(-12).join('\n');
    throw new Error(`Blender could not render ${args.join(' ')}:\n${said}`);
  }
}

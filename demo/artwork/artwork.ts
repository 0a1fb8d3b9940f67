import { mkdirSync } from 'node:fs';
import { createCommand, type Terminal } from '../../scripts/command.ts';
import { CommandError } from '../../scripts/commandError.ts';
import { createProgress } from '../../scripts/progress.ts';
import { listPieceViews } from './pieces.ts';
import { RENDERED, type Rendering } from './rendering.ts';
import { listSceneImages } from './scenes.ts';
import { listTurntables } from './turntables.ts';

/** Makes the demo shop's pictures again from `blender/`. */
export function defineCommand(terminal: Terminal) {
  return createCommand('artwork', terminal)
    .description(
      'Renders the demo’s pictures again, all of them in some five hours on two cores: demo/README.md. ' +
        'Needs Debian’s blender, python3-numpy, python3-opencv and ffmpeg.',
    )
    .argument('[word...]', 'only those whose name contains one of these')
    .option('--half', 'at half the size and a third of the samples, into .work/artwork, to look at')
    .action(async (words, { half = false }) => {
      const all: Rendering[] = [...listPieceViews(), ...listSceneImages(), ...listTurntables()];
      const wanted = all.filter(
        ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
      );
      if (wanted.length === 0) {
        throw new CommandError(`No picture’s name contains ${words.join(' or ')}.`);
      }
      mkdirSync(RENDERED, { recursive: true });
      const progress = createProgress(terminal.output);
      for (const [index, { name, make }] of wanted.entries()) {
        progress.show(`${name}: rendering, ${index + 1} of ${wanted.length}`);
        const startedAt = Date.now();
        const file = await make(half);
        progress.done(`${name}: ${file}, ${Math.round((Date.now() - startedAt) / 1000)} s`);
      }
    });
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLENDER } from './blender.ts';
import { expose, type Rendering } from './rendering.ts';

const SAMPLES = 20;
const QUALITY = 82;

interface Picture {
  /** From the root of the repository. */
  file: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** The heroes, the categories' and the articles' covers, and the customers' snapshots. */
export function listSceneImages(): Rendering[] {
  const folder = join(BLENDER, 'scenes');
  return readdirSync(folder).flatMap((scene) => {
    const text = readFileSync(join(folder, scene), 'utf8');
    const { pictures } = JSON.parse(text) as { pictures: Record<string, Picture> };
    return Object.entries(pictures).map(([picture, { file, width, height }]) => {
      const name = `${scene.replace(/\.json$/, '')}-${picture}`;
      const subject = ['--scene', scene.replace(/\.json$/, ''), '--picture', picture];
      return {
        name,
        file,
        make: (isLook: boolean) =>
          expose(
            name,
            { subject, width, height, samples: SAMPLES },
            { file, quality: QUALITY },
            isLook,
          ),
      };
    });
  });
}

import { BuildStoppedError } from '../../../../src/content/buildStoppedError.ts';
import type { Releases } from './releases.ts';

/**
 * Makes a release live that is kept: the one before the live one, unless it is named. Gives its
 * id; throws with a message for people where there is none.
 */
export function rollBack(releases: Releases, id?: string): string {
  const kept = releases.list();
  const before = id ?? kept[kept.indexOf(releases.live() ?? '') - 1];
  if (before === undefined) throw new BuildStoppedError('There is no release before the live one.');
  if (!kept.includes(before)) {
    throw new BuildStoppedError(
      `There is no release ${before}. These are kept: ${kept.join(', ') || 'none'}.`,
    );
  }
  releases.switchTo(before);
  return before;
}

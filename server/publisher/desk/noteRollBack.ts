import type { Control } from './openControl.ts';

/** Notes that a person went back to a release: nothing else is published until they say so. */
export function noteRollBack(
  { log, pause }: Pick<Control, 'log' | 'pause'>,
  release: string,
): void {
  pause.set(true);
  const now = Date.now();
  log.add({
    ...{ outcome: 'rolledBack', by: ['person'], began: now, ended: now, release },
    ...{ isFull: false, changed: 0, rendered: 0, removed: 0, addresses: [], took: {} },
    ...{ message: null, losses: [] },
  });
}

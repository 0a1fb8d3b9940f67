import type { Control } from './openControl.ts';

/**
 * Notes that a person went back to a release: what was requested before is no longer wanted, and
 * nothing else is published until they say so. The release is to be sent to where releases go.
 */
export function noteRollBack({ requests, log, pause }: Control, release: string): void {
  pause.set(true);
  requests.fulfil(requests.open(Number.MAX_SAFE_INTEGER));
  requests.add({ by: 'person', onlySends: true });
  const now = Date.now();
  log.add({
    outcome: 'rolledBack',
    by: ['person'],
    began: now,
    ended: now,
    release,
    isFull: false,
    changed: 0,
    rendered: 0,
    removed: 0,
    addresses: [],
    took: {},
    message: null,
    losses: [],
    leftOut: [],
    leftOutCount: 0,
  });
}

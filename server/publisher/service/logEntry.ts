import type { LeftOut } from '../../../src/content/leftOut.ts';
import type { PublishReport } from '../pipeline/publishReport.ts';
import { MAX_ADDRESSES, type NewLogEntry } from './publishLog.ts';

const NEEDS_RESTART =
  'The pages have the changed messages, configuration and images. E-mails, payments and the security policy have them after a restart.';

/** What the log tells of a publish that ended as the report says; of one without a report nothing. */
export function logEntry(
  report: PublishReport | null,
): Omit<NewLogEntry, 'by' | 'began' | 'ended'> {
  const { release = null, isFull = false, changed = [], rendered = [] } = report ?? {};
  const { removed = [], leftOut = [], took = {}, hasNewCode = false } = report ?? {};
  const isSame = rendered.length === 0 && removed.length === 0;
  return {
    outcome: isSame ? 'unchanged' : 'published',
    release,
    isFull,
    took,
    changed: changed.length,
    rendered: rendered.length,
    removed: removed.length,
    addresses: rendered.slice(0, MAX_ADDRESSES),
    ...leftOutOf(leftOut),
    message: hasNewCode && !isSame ? NEEDS_RESTART : null,
    losses: [],
  };
}

/** What was left out, the first of it by name. */
export const leftOutOf = (leftOut: readonly LeftOut[]) => ({
  leftOut: leftOut.slice(0, MAX_ADDRESSES),
  leftOutCount: leftOut.length,
});

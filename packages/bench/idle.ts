import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const EVERY_MS = 3_000;
/** Hundredths of a second of a processor in that time. */
const STILL = 15;

/** Resolves when a process has nothing to do any more, such as compressing what it published. Linux only. */
export async function idle(pid: number): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY; ; ) {
    const now = processorTime(pid);
    if (now - before < STILL) return;
    before = now;
    await setTimeout(EVERY_MS);
  }
}

/** Of all its threads, in hundredths of a second; the name before it may hold spaces. */
function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

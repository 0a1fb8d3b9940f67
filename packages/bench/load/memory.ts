import { readFileSync } from 'node:fs';

/** Notes a process's resident memory in MB each second, until it is stopped. Linux only. */
export function memoryOf(pid: number): { stop: () => number[] } {
  const noted: number[] = [];
  const note = () => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    noted.push(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024);
  };
  note();
  const timer = setInterval(note, 1_000);
  return {
    stop: () => {
      clearInterval(timer);
      return noted;
    },
  };
}

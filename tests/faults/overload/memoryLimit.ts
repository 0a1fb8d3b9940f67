import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const GROUPS = '/sys/fs/cgroup/memory';
const GROUP = join(GROUPS, 'vitrine-overload');

/** Whether this machine has control groups of version 1, and this process may make some. */
export const canLimit = process.getuid?.() === 0 && existsSync(join(GROUPS, 'cgroup.procs'));

/** Processes that have so many bytes of memory together, their children too. */
export function limitMemory(bytes: number) {
  mkdirSync(GROUP, { recursive: true });
  const write = (name: string, value: number) => writeFileSync(join(GROUP, name), String(value));
  const read = (name: string) => Number.parseInt(readFileSync(join(GROUP, name), 'utf8'), 10);
  write('memory.limit_in_bytes', bytes);
  return {
    /** Between these, this process is one of them, and so is what it starts: Node reads the limit. */
    enter: () => write('cgroup.procs', process.pid),
    leave: () => writeFileSync(join(GROUPS, 'cgroup.procs'), String(process.pid)),
    /** The most bytes that they had at a time, and how often the limit was met. */
    used: () => ({
      peak: read('memory.max_usage_in_bytes'),
      failures: read('memory.failcnt'),
    }),
    /** Resolves once the last of them has ended. */
    remove: async () => {
      while (read('cgroup.procs') > 0) await wait(50);
      rmdirSync(GROUP);
    },
  };
}

import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const GROUP = '/sys/fs/cgroup/memory/vitrine-bench';

/** Processes that have so many bytes of memory together, their children too. */
export type MemoryLimit = ReturnType<typeof limitMemory>;

/** By a control group of Linux (version 1), as root; throws where that can't be. */
export function limitMemory(bytes: number) {
  mkdirSync(GROUP, { recursive: true });
  const write = (name: string, value: number) => writeFileSync(join(GROUP, name), String(value));
  const read = (name: string) => Number.parseInt(readFileSync(join(GROUP, name), 'utf8'), 10);
  write('memory.limit_in_bytes', bytes);
  return {
    add: (pid: number) => write('cgroup.procs', pid),
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

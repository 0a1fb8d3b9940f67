import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';

/** Gives a folder a disk of its own of so many bytes, as root on Linux. */
export function limitDisk(folder: string, bytes: number) {
  const image = `${folder}.ext4`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(image, '');
  truncateSync(image, bytes);
  execFileSync('mkfs.ext4', ['-q', '-m', '0', image]);
  execFileSync('mount', ['-o', 'loop', image, folder]);
  return {
    /** The bytes that are free. */
    free: () => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    remove: () => {
      execFileSync('umount', [folder]);
      rmSync(image);
    },
  };
}

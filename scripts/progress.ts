import type { Stage } from '../server/publisher/publish.ts';

const EVERY_MS = 2000;

export interface Progress {
  /** Shows how far a step is; on a terminal in one line that rewrites itself. */
  show: (line: string) => void;
  /** Ends the line and leaves it standing. */
  done: (line: string) => void;
}

/** Progress for a person at a terminal, or, elsewhere, an occasional line for a log. */
export function createProgress(stream: NodeJS.WriteStream = process.stdout): Progress {
  let lastShown = 0;
  return {
    show(line) {
      if (stream.isTTY) {
        stream.write(`\r\u001b[2K  ${line}`);
      } else if (Date.now() - lastShown >= EVERY_MS) {
        lastShown = Date.now();
        stream.write(`  ${line}\n`);
      }
    },
    done(line) {
      stream.write(stream.isTTY ? `\r\u001b[2K✓ ${line}\n` : `✓ ${line}\n`);
    },
  };
}

/** The words for a stage of publishing. */
export function stageLine(stage: Stage): string {
  switch (stage.stage) {
    case 'read':
      return `Reading the shop: ${stage.done} of ${stage.total}`;
    case 'render':
      return `Rendering pages: ${stage.pages}`;
    case 'release':
      return 'Putting the pages in place';
  }
}

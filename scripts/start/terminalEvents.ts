import {
  NO_PAYMENTS,
  omissionReport,
  seconds,
  stageLine,
} from '@vitrine/publisher/commands/reportLines.ts';
import { readManifest } from '@vitrine/publisher/pipeline/manifest.ts';
import { explain } from '@vitrine/runtime/command/explain.ts';
import { createProgress } from '@vitrine/runtime/command/progress.ts';
import { folders } from '../environment.ts';
import type { ApplicationEvents } from './application.ts';

/** Tells the terminal what a running shop does: how far its start is, and a line for each publish. */
export function terminalEvents(): ApplicationEvents {
  const progress = createProgress();
  let isStarting = true;
  return {
    explain,
    onSeeding: ({ done, total }) => progress.show(`Seeding the demo: ${done} of ${total}`),
    onSeeded: ({ products }) =>
      progress.done(`Seeded the demo catalogue: ${products.added} products`),
    onStage: (stage) => {
      if (isStarting) progress.show(stageLine(stage));
    },
    onEnd: (entry, report) => {
      if (entry.outcome === 'published') {
        const took = Object.values(entry.took).reduce((sum, ms) => sum + ms, 0);
        progress.done(`Published ${entry.rendered} pages in ${seconds(took)}`);
        const { leftOut, leftOutCount } = entry;
        if (leftOutCount > 0) console.warn(omissionReport(leftOut, leftOutCount));
      } else {
        progress.end();
        // The last good shop stays.
        const last = readManifest(folders.dist);
        if (entry.message && last) {
          console.error(`\nThe shop could not be published. ${entry.message}`);
          console.error(`What is served is the shop of ${last.takenAt}.`);
        }
      }
      if (isStarting && report?.hasPayments === false) console.warn(NO_PAYMENTS);
      isStarting = false;
    },
    onError: (error) => console.error(`\n${explain(error)}`),
  };
}

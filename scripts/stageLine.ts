import type { Stage } from '../server/publisher/publish.ts';

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

import { DESK_WORDS } from '../server/publisher/desk/deskWords.ts';
import type { PublishStage } from '../server/publisher/publishReport.ts';

/** The words for a stage of publishing, with how far it is. */
export function stageLine({ stage, done, total }: PublishStage): string {
  const words = DESK_WORDS.en.stages[stage];
  if (done === undefined) return words;
  return `${words}: ${done}${total === undefined ? '' : ` of ${total}`}`;
}

import type { PublishStage, StageName } from '../server/publisher/publishReport.ts';

const WORDS: Record<StageName, string> = {
  read: 'Reading the shop',
  build: 'Building the pages’ code',
  plan: 'Finding what has changed',
  render: 'Rendering pages',
  release: 'Putting the pages in place',
  send: 'Sending to the bucket',
};

/** The words for a stage of publishing, with how far it is. */
export function stageLine({ stage, done, total }: PublishStage): string {
  if (done === undefined) return WORDS[stage];
  return `${WORDS[stage]}: ${done}${total === undefined ? '' : ` of ${total}`}`;
}

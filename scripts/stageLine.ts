import { DASHBOARD_MESSAGES } from '../server/publisher/desk/dashboardMessages.ts';
import type { PublishStage } from '../server/publisher/publishReport.ts';

/** The message for a stage of publishing, with how far it is. */
export function stageLine({ stage, done, total }: PublishStage): string {
  const message = DASHBOARD_MESSAGES.en.stages[stage];
  if (done === undefined) return message;
  return `${message}: ${done}${total === undefined ? '' : ` of ${total}`}`;
}

import type { PublishStage } from '../server/publisher/pipeline/publishReport.ts';
import { DASHBOARD_MESSAGES } from '../server/publisher/routes/dashboard/dashboardMessages.ts';

/** The message for a stage of publishing, with how far it is. */
export function stageLine({ stage, done, total }: PublishStage): string {
  const message = DASHBOARD_MESSAGES.en.stages[stage];
  if (done === undefined) return message;
  return `${message}: ${done}${total === undefined ? '' : ` of ${total}`}`;
}

import type { Omission } from '../content/omissions.ts';
import { omissionLines, omissionTitle } from '../pipeline/omissionMessages.ts';
import type { PublishReport, PublishStage } from '../pipeline/publishReport.ts';
import { DASHBOARD_MESSAGES } from '../routes/dashboard/dashboardMessages.ts';

const MAX_PATHS = 20;

/** Of the option `--accept-loss`. */
export const ACCEPT_LOSS_HELP =
  'publish even if the shop lost many products, or its prices or stock changed suspiciously';

/** The message for a stage of publishing, with how far it is. */
export function stageLine({ stage, done, total }: PublishStage): string {
  const message = DASHBOARD_MESSAGES.en.stages[stage];
  if (done === undefined) return message;
  return `${message}: ${done}${total === undefined ? '' : ` of ${total}`}`;
}

/** The result of a publish, or of a plan, in a few lines. */
export function reportLines(report: PublishReport, isPlan = false): string {
  const { isFull, changed, rendered, removed, omissions, took, release } = report;
  const ms = Object.values(took).reduce((sum, stage) => sum + stage, 0);
  if (!isFull && rendered.length === 0 && removed.length === 0) {
    const nothing = `Nothing to publish: no page has changed (checked in ${seconds(ms)}).`;
    return omissions.length > 0 ? `${nothing}\n${omissionReport(omissions)}` : nothing;
  }
  const verb = isPlan ? 'would be ' : '';
  const lines = [
    isFull
      ? `All ${rendered.length} pages ${verb}rendered.`
      : `${rendered.length} pages ${verb}rendered and ${removed.length} removed; ${changed.length} items of the shop have changed.`,
  ];
  if (!isFull) {
    lines.push(...listed('  ', rendered), ...listed('  removed: ', removed));
  }
  if (omissions.length > 0) lines.push(omissionReport(omissions));
  const stages = Object.entries(took).map(([stage, part]) => `${stage} ${seconds(part)}`);
  if (!isPlan) lines.push(`Release ${release} is live. ${stages.join(', ')}.`);
  return lines.join('\n');
}

const FRAME = '!'.repeat(78);

/** For a shop in which nobody can pay: it may be wanted, and is not to go unnoticed. */
export const NO_PAYMENTS = `
${FRAME}
  NOBODY CAN PAY IN THIS SHOP. The API announces no payments, and the pages have
  no account with PayPal of their own. Visitors who order are asked to write.

  To let the pages take payments, set these and publish again (docs/settings.md):
      PAYMENTS_FLOW=client
      PAYPAL_CLIENT_ID=the client id of your app
      PAYPAL_ENVIRONMENT=live, or sandbox to try it
  Or let the API announce payments at GET /api/x (docs/api-contract.md).
${FRAME}
`;

/** What a publish did without, in a few lines. */
export function omissionReport(omissions: readonly Omission[], count = omissions.length): string {
  return [`${omissionTitle(count, 'en')}:`, ...omissionLines(omissions, 'en', count)].join('\n  ');
}

function listed(mark: string, paths: string[]): string[] {
  const more = paths.length - MAX_PATHS;
  const lines = paths.slice(0, MAX_PATHS).map((path) => `${mark}${path}`);
  return more > 0 ? [...lines, `${mark}and ${more} more`] : lines;
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(ms < 995 ? 2 : 1)} s`;

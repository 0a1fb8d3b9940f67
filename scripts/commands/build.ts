import { ACCEPT_ANY_LOSS } from '../../server/publisher/pipeline/guard.ts';
import { readManifest } from '../../server/publisher/pipeline/manifest.ts';
import { remotePublishSettings } from '../../server/publisher/pipeline/settings/publishSettings.ts';
import { buildShop } from '../../server/publisher/service/buildShop.ts';
import { readSetting } from '../../server/settings.ts';
import { checkSettings, PUBLISHER_READERS } from '../checkSettings.ts';
import { createCommand, type Terminal } from '../command.ts';
import { folders } from '../environment.ts';
import { explain } from '../explain.ts';
import { createProgress } from '../progress.ts';
import {
  ACCEPT_LOSS_HELP,
  NO_PAYMENTS,
  omissionReport,
  seconds,
  stageLine,
} from '../reportLines.ts';

const { root, dist } = folders;

export function defineCommand(terminal: Terminal) {
  return createCommand('build', terminal)
    .description('Renders every page of the shop into a folder that any web server can serve.')
    .option('--accept-loss', ACCEPT_LOSS_HELP)
    .action(async ({ acceptLoss }) => {
      checkSettings([...PUBLISHER_READERS, remotePublishSettings]);
      const settings = remotePublishSettings(process.env);
      const progress = createProgress(terminal.output);
      const startedAt = Date.now();
      const { rendered, omissions, hasPayments } = await buildShop({
        root,
        dist,
        settings,
        maxLossPercent: readSetting(process.env, 'PUBLISH_MAX_LOSS'),
        accepted: acceptLoss ? ACCEPT_ANY_LOSS : {},
        onStage: (stage) => progress.show(stageLine(stage)),
        onWarning: (error) => terminal.errors.write(`${explain(error)}\n`),
      }).finally(progress.end);
      const counts = readManifest(dist)?.counts;
      const ofWhat = counts ? ` of ${counts.products} products and ${counts.posts} posts` : '';
      const duration = seconds(Date.now() - startedAt);
      progress.done(`${rendered.length} pages${ofWhat} in ${dist}, ${duration}`);
      if (omissions.length > 0) terminal.errors.write(`${omissionReport(omissions)}\n`);
      if (!hasPayments) terminal.errors.write(`${NO_PAYMENTS}\n`);
    });
}

/** The message of a build that failed. */
export function describeError(error: unknown): string {
  return `\nThe build stopped. ${explain(error)}\n${dist} is as it was before.`;
}

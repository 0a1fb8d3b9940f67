import { checkSettings } from '@vitrine/runtime/checkSettings.ts';
import { createCommand, type ProjectContext } from '@vitrine/runtime/command/command.ts';
import { explain } from '@vitrine/runtime/command/explain.ts';
import { createProgress } from '@vitrine/runtime/command/progress.ts';
import { readSetting } from '@vitrine/runtime/settings.ts';
import { ACCEPT_ANY_LOSS } from '../pipeline/guard.ts';
import { readManifest } from '../pipeline/manifest.ts';
import { PUBLISHER_READERS } from '../pipeline/settings/publisherReaders.ts';
import { remotePublishSettings } from '../pipeline/settings/publishSettings.ts';
import { buildShop } from '../service/buildShop.ts';
import {
  ACCEPT_LOSS_HELP,
  NO_PAYMENTS,
  omissionReport,
  seconds,
  stageLine,
} from './reportLines.ts';

export function defineCommand(context: ProjectContext) {
  return createCommand('build', context)
    .description('Renders every page of the shop into a folder that any web server can serve.')
    .option('--accept-loss', ACCEPT_LOSS_HELP)
    .action(async ({ acceptLoss }) => {
      const { root, dist } = context.folders;
      checkSettings([...PUBLISHER_READERS, remotePublishSettings]);
      const settings = remotePublishSettings(process.env);
      const progress = createProgress(context.output);
      const startedAt = Date.now();
      const { rendered, omissions, hasPayments } = await buildShop({
        root,
        dist,
        settings,
        adapter: context.adapter,
        maxLossPercent: readSetting(process.env, 'PUBLISH_MAX_LOSS'),
        accepted: acceptLoss ? ACCEPT_ANY_LOSS : {},
        onStage: (stage) => progress.show(stageLine(stage)),
        onWarning: (error) => context.errors.write(`${explain(error)}\n`),
      }).finally(progress.end);
      const counts = readManifest(dist)?.counts;
      const ofWhat = counts ? ` of ${counts.products} products and ${counts.posts} posts` : '';
      const duration = seconds(Date.now() - startedAt);
      progress.done(`${rendered.length} pages${ofWhat} in ${dist}, ${duration}`);
      if (omissions.length > 0) context.errors.write(`${omissionReport(omissions)}\n`);
      if (!hasPayments) context.errors.write(`${NO_PAYMENTS}\n`);
    });
}

/** The message of a build that failed. */
export function describeError(error: unknown, { folders }: ProjectContext): string {
  return `\nThe build stopped. ${explain(error)}\n${folders.dist} is as it was before.`;
}

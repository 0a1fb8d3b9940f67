import { EVERY_LOSS, readMaxLoss } from '../../server/publisher/pipeline/guard.ts';
import { readManifest } from '../../server/publisher/pipeline/manifest.ts';
import { readPublishSettings } from '../../server/publisher/pipeline/settings/publishSettings.ts';
import { buildShop } from '../../server/publisher/service/buildShop.ts';
import { createCommand, type Surroundings } from '../command.ts';
import { CommandError } from '../commandError.ts';
import { folders } from '../environment.ts';
import { explain } from '../explain.ts';
import { createProgress } from '../progress.ts';
import { leftOutReport, NO_PAYMENTS, seconds } from '../reportLines.ts';
import { stageLine } from '../stageLine.ts';

const { root, dist } = folders;

/** Publishes the shop once, into a plain folder. */
export function define(around: Surroundings) {
  return createCommand('build', around)
    .description('Renders every page of the shop into a folder that any web server can serve.')
    .option('--accept-loss', 'also where the API names far fewer products or posts than are live')
    .action(async ({ acceptLoss }) => {
      const settings = readPublishSettings(process.env);
      if (!settings) {
        throw new CommandError(
          'Set API_BASE_URL to the address of the shop’s API, for example:\n' +
            '  API_BASE_URL=https://api.example.com SITE_URL=https://shop.example.com npm run build',
        );
      }
      const progress = createProgress(around.output);
      const startedAt = Date.now();
      const { rendered, leftOut, hasPayments } = await buildShop({
        root,
        dist,
        settings,
        maxLossPercent: readMaxLoss(process.env),
        accepted: acceptLoss ? EVERY_LOSS : {},
        onStage: (stage) => progress.show(stageLine(stage)),
        onAside: (error) => around.errors.write(`${explain(error)}\n`),
      }).finally(progress.end);
      const { products, posts } = readManifest(dist)?.counts ?? {};
      const took = seconds(Date.now() - startedAt);
      progress.done(
        `${rendered.length} pages of ${products} products and ${posts} posts in ${dist}, ${took}`,
      );
      if (leftOut.length > 0) around.errors.write(`${leftOutReport(leftOut)}\n`);
      if (!hasPayments) around.errors.write(`${NO_PAYMENTS}\n`);
    });
}

/** Sentences for a build that failed. */
export function describeError(error: unknown): string {
  return `\nThe build stopped. ${explain(error)}\nThe last good output in ${dist} was not touched.`;
}

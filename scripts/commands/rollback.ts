import { readManifest } from '../../server/publisher/pipeline/manifest.ts';
import {
  openReleases,
  type Releases,
  releasesFolder,
  rollBack,
} from '../../server/publisher/pipeline/release/releases.ts';
import { noteRollBack, openControl } from '../../server/publisher/service/control.ts';
import { publisherFolder } from '../../server/publisher/service/publisherFolder.ts';
import { createCommand, type Terminal } from '../command.ts';
import { folders } from '../environment.ts';
import { explain } from '../explain.ts';

/** Makes an earlier release live again, and pauses publishing; or lists the releases. */
export function defineCommand(terminal: Terminal) {
  const command = createCommand('rollback', terminal)
    .description('Makes an earlier release of the pages live again; nothing is published after it.')
    .argument('[release]', 'its ID; without it, the one before the live one')
    .option('--list', 'list the releases that are kept, the newest first; change nothing');
  return command.action(async (name, { list }) => {
    if (name && list) command.error('Give either a release or --list.');
    const { root, dist } = folders;
    const releases = openReleases(releasesFolder(dist), dist, (error) =>
      terminal.errors.write(`${explain(error)}\n`),
    );
    if (list) {
      await releases.close();
      terminal.output.write(`${releaseLines(releases)}\n`);
      return;
    }
    const release = rollBack(releases, name);
    const control = openControl(publisherFolder(root, dist));
    noteRollBack(control, release);
    control.close();
    await releases.close();
    terminal.output.write(
      `✓ Release ${release} is live. Nothing is published by itself until you say so:\n` +
        '  bin/vitrine regenerate\n',
    );
  });
}

/** Sentences for a roll back that failed. */
export function describeError(error: unknown): string {
  return `Nothing was changed. ${explain(error)}`;
}

/** Each release with the time at which the API was read for it, and what it holds. */
function releaseLines(releases: Releases): string {
  const live = releases.live();
  const lines = releases
    .list()
    .reverse()
    .map((id) => {
      const manifest = readManifest(releases.folderOf(id));
      const mark = id === live ? '  (live)' : '';
      if (!manifest) return `${id}  can't be read${mark}`;
      const { takenAt, counts } = manifest;
      const when = `${takenAt.slice(0, 10)} ${takenAt.slice(11, 16)} UTC`;
      return `${id}  ${when}  ${counts.products} products, ${counts.posts} posts${mark}`;
    });
  return lines.join('\n') || 'No release is kept: nothing was published yet.';
}

import {
  openReleases,
  releasesFolder,
  rollBack,
} from '../../server/publisher/pipeline/release/releases.ts';
import { noteRollBack, openControl } from '../../server/publisher/service/control.ts';
import { publisherFolder } from '../../server/publisher/service/publisherFolder.ts';
import { createCommand, type Terminal } from '../command.ts';
import { folders } from '../environment.ts';
import { explain } from '../explain.ts';

/** Makes an earlier release live again, and pauses publishing. */
export function defineCommand(terminal: Terminal) {
  return createCommand('rollback', terminal)
    .description('Makes an earlier release of the pages live again; nothing is published after it.')
    .argument('[release]', 'its ID; the one before the live one, without it; a wrong ID lists them')
    .action(async (name) => {
      const { root, dist } = folders;
      const releases = openReleases(releasesFolder(dist), dist, (error) =>
        terminal.errors.write(`${explain(error)}\n`),
      );
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

import { noteRollBack } from '../server/publisher/desk/noteRollBack.ts';
import { openControl } from '../server/publisher/desk/openControl.ts';
import { publisherFolder } from '../server/publisher/publisherFolder.ts';
import { openReleases, releasesFolder } from '../server/publisher/release/releases.ts';
import { rollBack } from '../server/publisher/release/rollBack.ts';
import { folders } from './environment.ts';
import { explain } from './explain.ts';

const { root, dist } = folders;

try {
  const releases = openReleases(releasesFolder(dist), dist, (error) => console.error(error));
  const release = rollBack(releases, process.argv[2]);
  const control = openControl(publisherFolder(root, dist));
  noteRollBack(control, release);
  control.close();
  await releases.close();
  console.log(`✓ Release ${release} is live. Nothing is published by itself until you say so:`);
  console.log('  npm run regenerate');
} catch (error) {
  console.error(`Nothing was changed. ${explain(error)}`);
  process.exitCode = 1;
}

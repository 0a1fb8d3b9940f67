import { resolve } from 'node:path';
import { openPublishing } from '@vitrine/publisher/service/publishing.ts';
import { SETTINGS } from './settings.ts';

/**
 * A publisher in a process of its own: `FOLDER`, `LIVE` and `API` say of what, `WISH` that it is to
 * publish (otherwise it takes up what it finds). It kills itself when it is at `DIE_AT`.
 */
const { FOLDER = '', LIVE = '', API = '', WISH, DIE_AT } = process.env;

const publishing = openPublishing({
  root: resolve(import.meta.dirname, '../../..'),
  folder: FOLDER,
  live: LIVE,
  settings: { ...SETTINGS, apiBaseUrl: API },
  onStage: ({ stage, done }) => {
    // Of a stage that is counted, something is done already.
    const isStarted = ['read', 'render'].includes(stage) ? (done ?? 0) > 0 : true;
    if (stage === DIE_AT && isStarted) process.kill(process.pid, 'SIGKILL');
  },
  onEnd: (entry) => {
    console.log(JSON.stringify({ outcome: entry.outcome, message: entry.message }));
    void publishing.close().then(() => process.exit(0));
  },
  onError: (error) => console.error(error),
  explain: String,
});
if (WISH) publishing.request({ by: 'person', kind: 'everything' });

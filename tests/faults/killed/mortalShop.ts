import { flushCompileCache } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { createSite } from '@vitrine/publisher/site/site.ts';
import { openCommerceApi } from '@vitrine/reference-api/commerceApi.ts';
import { listen } from '@vitrine/runtime/httpServer.ts';
import { readDatabaseSettings } from '../../../packages/reference-api/database/databaseSettings.ts';
import { readMailSettings } from '../../../packages/reference-api/mail/mailSettings.ts';
import { readApiSettings } from '../../../packages/reference-api/settings.ts';

/**
 * A shop without pages in a process of its own: `node mortalShop.ts FOLDER [METHOD PATH PHASE]`.
 * It says its address, and kills itself at a call whose path ends so, as when the power fails:
 * when it is `arriving`, before its statement of that number reaches a database, or when it is
 * `answered` and the response is still to be sent.
 */
const [folder = '', method, path = '', phase = ''] = process.argv.slice(2);
let statementsLeft = Number.POSITIVE_INFINITY;

const die = () => process.kill(process.pid, 'SIGKILL');
const countStatement = () => {
  statementsLeft -= 1;
  if (statementsLeft === 0) die();
};

// A test that ended early leaves no shop behind.
process.stdin.resume().on('end', die);

const { prepare, exec } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (...messages) {
  countStatement();
  return prepare.apply(this, messages);
};
DatabaseSync.prototype.exec = function (...messages) {
  countStatement();
  exec.apply(this, messages);
};

const { app } = await openCommerceApi({
  dataFolder: folder,
  database: readDatabaseSettings(process.env),
  settings: readApiSettings(process.env),
  payments: { provider: 'practice' },
  mail: readMailSettings(process.env),
  siteUrl: 'http://shop.test',
});
const respond = app.fetch;
// The sandbox's webhooks come this way too.
app.fetch = async (request, ...rest) => {
  const isIt = request.method === method && new URL(request.url).pathname.endsWith(path);
  if (!isIt) return respond(request, ...rest);
  if (phase === 'arriving') die();
  if (phase !== 'answered') statementsLeft = Number(phase);
  const response = await respond(request, ...rest);
  // The response of a call with fewer statements than the number counts as its last one.
  die();
  return response;
};
const site = createSite({ dist: folder, api: app });
flushCompileCache();
console.log(`open at http://127.0.0.1:${await listen(site, 0, '127.0.0.1')}`);

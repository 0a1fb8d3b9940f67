import { createServer } from 'node:http';
import { BuildStoppedError } from '../../../../src/content/buildStoppedError.ts';
import { LANGUAGES, languagePrefix } from '../../../../src/domain/language.ts';
import { isErrorPage } from '../../../files/pagePath.ts';
import { servePages } from '../../../site/pages.ts';
import { closeQuietly, listen } from '../../../site/site.ts';

/** Of the pages that were rendered, so many are requested. */
const MAX_PAGES = 5;

/**
 * Asks the shop's own server for a few pages of a release before it goes live: the home page of
 * each language, some that were rendered, and one that is not there. Throws `BuildStoppedError`.
 */
export async function smokeTest(release: string, rendered: string[]): Promise<void> {
  const server = createServer(servePages(release));
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  try {
    const homes = LANGUAGES.map((language) => `${languagePrefix(language)}/`);
    // An error page is served for addresses that are not there, and not at its own.
    const some = rendered.filter((path) => !isErrorPage(path)).slice(-MAX_PAGES);
    for (const path of [...homes, ...some]) await expectStatus(url, path, 200);
    for (const home of homes) await expectStatus(url, `${home}no-such-page/`, 404);
  } finally {
    await closeQuietly(server);
  }
}

async function expectStatus(url: string, path: string, wanted: number): Promise<void> {
  // What was compressed ahead is to be whole as well.
  const response = await fetch(url + path, { headers: { 'Accept-Encoding': 'br' } });
  const page = await response.text();
  if (response.status === wanted && page.trim() !== '') return;
  throw new BuildStoppedError(
    `The pages are not fit to go live: ${path} was served with status ${response.status} and ${page.length} characters.`,
  );
}

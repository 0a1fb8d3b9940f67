import { createServer } from 'node:http';
import { BuildStoppedError } from '../../../../src/content/buildStoppedError.ts';
import { LANGUAGES, languagePrefix } from '../../../../src/domain/language.ts';
import { servePages } from '../../../site/pages.ts';
import { closeGracefully, listen } from '../../../site/site.ts';

/** How many of the rendered pages are requested. */
const MAX_RENDERED_PAGES = 5;
/** For a whole page, in ms. */
const TIMEOUT_MS = 10_000;

/**
 * Requests a few pages of a release from the shop's own server before it goes live: the home page
 * of each language, some rendered pages, and one that does not exist. Throws `BuildStoppedError`.
 */
export async function smokeTest(releaseFolder: string, renderedPaths: string[]): Promise<void> {
  const server = createServer(servePages(releaseFolder));
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  try {
    const homes = LANGUAGES.map((language) => `${languagePrefix(language)}/`);
    const sample = renderedPaths.slice(-MAX_RENDERED_PAGES);
    for (const path of [...homes, ...sample]) await expectStatus(url, path, 200);
    for (const home of homes) await expectStatus(url, `${home}no-such-page/`, 404);
  } finally {
    await closeGracefully(server);
  }
}

async function expectStatus(url: string, path: string, expectedStatus: number): Promise<void> {
  // Nearly all browsers get the compressed file. `fetch` accepts one that is cut short.
  const [page, compressed] = await Promise.all([
    requestPage(url + path, 'identity'),
    requestPage(url + path, 'br'),
  ]).catch((cause: unknown) => {
    throw unfit(`${path} could not be read (${cause})`, cause);
  });
  if (compressed.text !== page.text) throw unfit(`The compressed file of ${path} is broken`);
  if (page.status === expectedStatus && page.text.trim() !== '') return;
  throw unfit(
    `${path} was served with status ${page.status} and ${page.text.trim().length} characters`,
  );
}

async function requestPage(url: string, encoding: string) {
  const response = await fetch(url, {
    headers: { 'Accept-Encoding': encoding },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, text: await response.text() };
}

const unfit = (what: string, cause?: unknown) =>
  new BuildStoppedError(`${what}. The release did not go live; the live shop is unchanged.`, {
    cause,
  });

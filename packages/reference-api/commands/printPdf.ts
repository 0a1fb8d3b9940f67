import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const NAMES = ['chromium-headless-shell', 'chromium', 'google-chrome', 'google-chrome-stable'];
const ON_MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const TIMEOUT_MS = 60_000;

/** The Chromium that `CHROMIUM_PATH` names, or the machine's; `undefined` if there is none. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const named = process.env.CHROMIUM_PATH;
  return (named ? [named] : [...installed, ON_MACOS]).find((path) => existsSync(path));
}

/** Prints an HTML file of ours into a PDF. Rejects if Chromium does not run. */
export async function printPdf(chromium: string, html: string, pdf: string): Promise<void> {
  // As root Chromium refuses to run inside its sandbox.
  const unboxed = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  await promisify(execFile)(
    chromium,
    [
      '--headless',
      ...unboxed,
      '--no-pdf-header-footer',
      `--print-to-pdf=${pdf}`,
      pathToFileURL(html).href,
    ],
    { timeout: TIMEOUT_MS },
  );
}

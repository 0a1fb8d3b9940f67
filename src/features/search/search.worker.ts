import { createSearchEngine, type SearchEngine } from './searchEngine.ts';
import type { FromSearch, ToSearch } from './searchResult.ts';

/*
 * The search in a thread of its own: reading ten thousand names must not hold up who types. It has
 * its own copies of the rules it shares with pages, so that no page's script waits for a shared file.
 */

/** How long a file may take, in ms (spec section 9). */
const TIMEOUT_MS = 10_000;

const scope = self as unknown as {
  onmessage: (event: MessageEvent<ToSearch>) => void;
  postMessage: (message: FromSearch) => void;
};
let engine: SearchEngine | undefined;

scope.onmessage = async ({ data }) => {
  if ('open' in data) {
    engine = createSearchEngine((name) => readJson(`${data.open}${name}.json`));
    // Who asks hears of the failure.
    await engine.open().catch(() => undefined);
    return;
  }
  const { id, request } = data;
  try {
    await engine?.search(request, (result) => scope.postMessage({ id, result }));
  } catch (error) {
    scope.postMessage({ id, failed: String(error) });
  }
};

async function readJson<Content>(address: string): Promise<Content> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} returned status ${response.status}.`);
  return response.json();
}

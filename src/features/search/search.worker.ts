import { createSearchEngine, type SearchEngine } from './searchEngine.ts';
import type { SearchWorkerRequest, SearchWorkerResponse } from './searchResult.ts';

/*
 * The search runs in a worker: indexing ten thousand names must not block typing. The bundle has its
 * own copies of the rules it shares with pages, so that no page's script waits for a shared file.
 */

/** Timeout of a file, in ms (spec section 9). */
const TIMEOUT_MS = 10_000;

const scope = self as unknown as {
  onmessage: (event: MessageEvent<SearchWorkerRequest>) => void;
  postMessage: (message: SearchWorkerResponse) => void;
};
let engine: SearchEngine | undefined;

scope.onmessage = async ({ data }) => {
  if (data.kind === 'open') {
    const [own, ...others] = data.bases.map(filesIn);
    if (!own) throw new Error('A search needs files.');
    engine = createSearchEngine(own, others);
    // A search reads again what failed, and reports it.
    await engine.open().catch(() => undefined);
    return;
  }
  const { id, request, now } = data;
  try {
    await engine?.search(request, now, (result) =>
      scope.postMessage({ kind: 'found', id, result }),
    );
  } catch (error) {
    scope.postMessage({ kind: 'failed', id, message: String(error) });
  }
};

const filesIn =
  (base: string) =>
  <Content>(name: string) =>
    readJson<Content>(`${base}${name}.json`);

async function readJson<Content>(url: string): Promise<Content> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} returned status ${response.status}.`);
  return response.json();
}

import { ScriptBlockedError, ScriptTimeoutError } from './unavailable.ts';

/** How long a visitor waits for the provider's script, in ms. */
const SCRIPT_TIMEOUT_MS = 10_000;

/**
 * Makes a loader whose result is shared by all who ask, however many islands that are: the script
 * is inserted once. A load that failed is forgotten, so that the next one tries anew. One that is
 * merely late goes on: who waits gets `ScriptTimeoutError`, a later call joins the load.
 */
export function createLoader<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return within(loading, SCRIPT_TIMEOUT_MS);
  };
}

function within<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const tell = () => reject(new ScriptTimeoutError(`No script within ${ms} ms.`));
    const timer = setTimeout(tell, ms);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

const loaders = new Map<string, () => Promise<unknown>>();

/** One shared load for each script, whoever asks. */
export function loadOnce<Sdk>(name: string, load: () => Promise<Sdk>): Promise<Sdk> {
  const loader = loaders.get(name) ?? createLoader(load);
  loaders.set(name, loader);
  return loader() as Promise<Sdk>;
}

/**
 * Waits for a script of the provider's; rejects with `ScriptBlockedError` if it did not load. A
 * script element that failed stays in the page otherwise, and would be taken for a loaded one.
 */
export async function scriptLoaded<Sdk>(url: string, load: Promise<Sdk>): Promise<Sdk> {
  try {
    return await load;
  } catch (cause) {
    for (const script of document.querySelectorAll('script')) {
      if (script.src.startsWith(url)) script.remove();
    }
    throw new ScriptBlockedError(`${url} did not load.`, { cause });
  }
}

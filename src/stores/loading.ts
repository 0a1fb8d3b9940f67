import { atom } from 'nanostores';

/** How many things the whole page waits for; above zero the overlay covers it. */
export const $loading = atom(0);

// A page that comes back from the back-forward cache has nothing left to wait for.
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) $loading.set(0);
});

/** Covers the page while `work` runs, whatever becomes of it. */
export async function whileLoading<Result>(work: () => Promise<Result>): Promise<Result> {
  $loading.set($loading.get() + 1);
  try {
    return await work();
  } finally {
    $loading.set($loading.get() - 1);
  }
}

/** How often an open page asks whether the shop was published anew, in ms. */
const PAUSE_MS = 5 * 60_000;
const MINUTE_MS = 60_000;

/**
 * Watches which build of the shop is published. `changed` is called when a later response names
 * another build than the first one did; a response that cannot be read changes nothing.
 */
export function watchBuild(readBuildId: () => Promise<string | undefined>, changed: () => void) {
  let known: string | undefined;
  return async (): Promise<void> => {
    const buildId = await readBuildId();
    if (buildId === undefined || buildId === known) return;
    if (known !== undefined) changed();
    known = buildId;
  };
}

async function readBuildId(): Promise<string | undefined> {
  try {
    const response = await fetch(`/builds/latest.json?t=${Date.now()}`, { cache: 'no-store' });
    const { buildId } = (await response.json()) as { buildId?: unknown };
    return typeof buildId === 'string' ? buildId : undefined;
  } catch {
    // Offline, or a host that keeps no builds: the page stays as true as it was.
    return undefined;
  }
}

/** The next page is then a new one: `speculation.ts` hears of it. */
const look = watchBuild(readBuildId, () =>
  dispatchEvent(new Event('published' satisfies PageEvent)),
);
let lookedAt = Number.NEGATIVE_INFINITY;

/** Looks while the page is seen, and again when it is returned to. */
function lookWhenSeen(): void {
  if (document.hidden || performance.now() - lookedAt < PAUSE_MS) return;
  lookedAt = performance.now();
  void look();
}

/** From now on. */
export function followBuilds(): void {
  document.addEventListener('visibilitychange', lookWhenSeen);
  setInterval(lookWhenSeen, MINUTE_MS);
  lookWhenSeen();
}

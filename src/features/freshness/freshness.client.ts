import { watchBuild } from './latestBuild.ts';

/** How often an open page asks whether the shop was published anew, in ms. */
const PAUSE_MS = 5 * 60_000;
const MINUTE_MS = 60_000;

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

const policy = globalThis.trustedTypes?.createPolicy('freshness', { createScript: (text) => text });
/** Only of rules that stand in the page. */
const trusted = (text: string) => (policy?.createScript(text) ?? text) as string;

/** Rules that leave the page take along what was fetched by them; their copy begins anew. */
function dropPrefetchedPages(): void {
  for (const rules of document.querySelectorAll('script[type="speculationrules"]')) {
    const copy = document.createElement('script');
    copy.type = 'speculationrules';
    copy.id = rules.id;
    copy.textContent = trusted(rules.textContent ?? '');
    rules.replaceWith(copy);
  }
}

const look = watchBuild(readBuildId, dropPrefetchedPages);
let lookedAt = Number.NEGATIVE_INFINITY;

/** Looks while the page is seen, and again when it is returned to. */
function lookWhenSeen(): void {
  if (document.hidden || performance.now() - lookedAt < PAUSE_MS) return;
  lookedAt = performance.now();
  void look();
}

document.addEventListener('visibilitychange', lookWhenSeen);
setInterval(lookWhenSeen, MINUTE_MS);
lookWhenSeen();

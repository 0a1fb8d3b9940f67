/**
 * Leaves out ways to reach the shop that are for other countries (contactLinks.ts), as far as the time
 * zone tells. Browsers have different names for the same zone.
 */
const zoneOf = (timeZone?: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

function isHere(zone: string): boolean {
  try {
    return zoneOf(zone) === zoneOf();
  } catch {
    // The browser does not know the zone: it is not in it.
    return false;
  }
}

for (const way of document.querySelectorAll<HTMLElement>('[data-zones]')) {
  if (!way.dataset.zones?.split(' ').some(isHere)) way.remove();
}

export {};

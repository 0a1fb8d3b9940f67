/**
 * Leaves out ways to reach the shop that are for other countries (contactLinks.ts), as far as the time
 * zone tells. Browsers have different names for the same zone.
 */
const zoneOf = (timeZone?: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

for (const way of document.querySelectorAll<HTMLElement>('[data-zones]')) {
  if (!way.dataset.zones?.split(' ').some((zone) => zoneOf(zone) === zoneOf())) way.remove();
}

export {};

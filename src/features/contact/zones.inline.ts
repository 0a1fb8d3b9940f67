/** Leaves out what is for other countries, as far as the time zone tells. */
const zoneOf = (timeZone?: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
for (const way of document.querySelectorAll<HTMLElement>('[data-zones]')) {
  // Browsers call the same zone by different names.
  if (!way.dataset.zones?.split(' ').some((zone) => zoneOf(zone) === zoneOf())) way.remove();
}

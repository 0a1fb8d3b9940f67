import { zoneOf } from './timeZone.ts';

// Leaves out ways to reach the shop that are for other countries (contactLinks.ts), as far as the time
// zone tells.
for (const way of document.querySelectorAll<HTMLElement>('[data-zones]')) {
  if (!way.dataset.zones?.split(' ').some((zone) => zoneOf(zone) === zoneOf())) way.remove();
}

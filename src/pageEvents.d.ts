/**
 * Events by which parts of a page that share no module tell each other something, beside the
 * browser's own. `'cards' satisfies PageEvent` costs no byte, and a wrong name does not compile.
 */
interface PageEventMap {
  /** At the window: an island has rendered product cards. */
  cards: Event;
  /** At the window: the shop was published since this page was loaded. */
  published: Event;
  /**
   * At an island, or at an element that is not defined yet: it was pressed early, or a store or
   * service has a reason to hydrate it. Does not bubble.
   */
  press: Event;
  /** Astro's, at an island, and bubbles: React has hydrated it. */
  'astro:hydrate': Event;
  /** Astro's and ours, at what is missing, and bubbles: its script did not come, or it threw. */
  'astro:hydration-error': Event;
}

type PageEvent = keyof PageEventMap;

interface GlobalEventHandlersEventMap extends PageEventMap {}

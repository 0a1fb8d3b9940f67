interface Document {
  /** Whether the page is rendered ahead and not seen yet; browsers that do not do this lack it. */
  readonly prerendering?: boolean;
}

interface DocumentEventMap {
  prerenderingchange: Event;
}

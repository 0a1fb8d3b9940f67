declare namespace App {
  /** What one rendering of a page is given. */
  interface Locals {
    /** Of a preview: ms since the epoch until which its address works. Published pages have none. */
    previewUntil?: number | undefined;
    /** What a page threw that could not be rendered. */
    error?: unknown;
  }
}

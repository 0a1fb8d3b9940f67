import intent from './intent.ts';

/** Where Astro's island runtime looks its directives up. */
const page = globalThis as { Astro?: Record<string, unknown> };

page.Astro = { ...page.Astro, intent };

import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when somebody is about to use the island; `idle`: also by itself (intent.ts). */
    'client:intent'?: boolean | 'idle';
  }
}

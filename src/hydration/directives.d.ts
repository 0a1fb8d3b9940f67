import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when somebody is about to use it; `others`, `idle`: also by itself (intent.ts). */
    'client:intent'?: boolean | 'others' | 'idle';
  }
}

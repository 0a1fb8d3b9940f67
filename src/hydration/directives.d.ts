import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when somebody is about to use it; `others`: also with the first other island (intent.ts). */
    'client:intent'?: boolean | 'others';
  }
}

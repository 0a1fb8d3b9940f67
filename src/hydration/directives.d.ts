import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when somebody is about to use the island (intent.ts). */
    'client:intent'?: boolean;
  }
}

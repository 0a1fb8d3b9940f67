import type { ImageMetadata } from 'astro';
import type { SvgComponent } from 'astro/types';

/**
 * The name as a drawing, by file: `wordmark.svg`, or `wordmark.zh.svg` for one language. Vite puts
 * those of the owner's folder in their place (`packages/publisher/astro/ownShopModules.ts`).
 */
export declare const wordmarks: Record<string, SvgComponent & ImageMetadata>;

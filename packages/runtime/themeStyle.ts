import { readFileSync } from 'node:fs';
import { ownShop } from './shop/ownShop.ts';

/**
 * The theme's colours and kinds of face as custom properties, and what uses them on every page that
 * Astro does not make.
 */
export function themeStyle(): string {
  const { palette, scheme, typefaces, corners } = ownShop().tokens;
  return `:root {
  color-scheme: ${scheme};
  --display: ${typefaces.display.generic};
  --text: ${typefaces.text.generic};
  --radius: ${corners.control};
${Object.entries(palette)
  .map(([name, colour]) => `  --${name}: ${colour};`)
  .join('\n')}
}

${readFileSync(new URL('./plainPage.css', import.meta.url), 'utf8')}
`;
}

import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Makes `folder` the shop of `own` in a theme: its configuration and messages, with the theme's
 * images.
 */
export function writeShopInTheme(own: string, theme: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const config = JSON.stringify(pathToFileURL(join(own, 'shop.config.ts')).href);
  writeFileSync(
    join(folder, 'shop.config.ts'),
    `import own from ${config};\n\nexport default { ...own, theme: ${JSON.stringify(theme)} };\n`,
  );
  const messages = join(own, 'messages');
  if (existsSync(messages)) symlinkSync(messages, join(folder, 'messages'), 'junction');
}

import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HouseConfig, ShopConfig } from '../../src/shopConfig.ts';
import type house from '../../tokens.cjs';
import { ROOT } from '../structure/sourceFiles.ts';

/** The house the repository holds, and the themes that can be laid over it, by their folders. */
export const THEMES = ['.', ...globSync('themes/*', { cwd: ROOT })];

type Tokens = Omit<typeof house, 'palette' | 'printed'> & {
  palette: Record<string, string>;
  printed: Record<string, string>;
};

/** The tokens of a theme. */
export async function tokensOf(theme: string): Promise<Tokens> {
  const file = await import(join(ROOT, theme, 'tokens.cjs'));
  return file.default;
}

/** Who a theme's house is. */
export function configOf(theme: string): Promise<{ shop: ShopConfig; house: HouseConfig }> {
  return import(join(ROOT, theme, 'src/shop.config.ts'));
}

/** What a theme lays over the shop; paths are those of the files it replaces. */
export function filesOfTheme(theme: string): string[] {
  return globSync('**/*', { cwd: join(ROOT, theme) }).filter((file) =>
    statSync(join(ROOT, theme, file)).isFile(),
  );
}

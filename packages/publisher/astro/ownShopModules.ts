import { globSync, readFileSync, utimesSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { messagesOf, untranslated } from '@vitrine/runtime/shop/messages.ts';
import { ownShop, rereadShop } from '@vitrine/runtime/shop/ownShop.ts';
import type { BrandConfig } from '@vitrine/runtime/shop/shopConfig.ts';
import { ROOT, shopFolder } from '@vitrine/runtime/shop/shopFolder.ts';
import type { Plugin } from 'vite';

const CONFIG = join(ROOT, 'src/shop.config.ts');
const CSRF = join(ROOT, 'src/shop.csrf.ts');
const TOKENS = join(ROOT, 'tokens.cjs');
/** By its own name it would be read as CommonJS. */
const TOKENS_MODULE = '\0vitrine-tokens';
const WORDMARKS = join(ROOT, 'src/features/navigation/wordmarks.ts');
const SYNONYMS = join(ROOT, 'src/features/search/ownSynonyms.ts');
const MESSAGES = join(ROOT, 'src/i18n/messages');
const ASSETS = join(ROOT, 'src/assets');
const TAILWIND = join(ROOT, 'tailwind.config.cjs');

const untold = [untranslated];

/**
 * Puts what the owner's folder says in the place of the product's modules: configuration and tokens
 * as plain data, messages merged, assets by the files that stand over them.
 */
export const ownShopModules: Plugin = {
  name: 'vitrine-own-shop',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !source.startsWith('.')) return null;
    const [path = '', query] = source.split('?');
    const file = resolve(dirname(importer), path);
    if (file === TOKENS) return TOKENS_MODULE;
    if (!file.startsWith(ASSETS)) return null;
    const own = ownShop().fileOf(`assets/${relative(ASSETS, file)}`);
    return query === undefined ? own : `${own}?${query}`;
  },
  buildStart() {
    // Once, not for each bundle that a build makes.
    for (const sentence of untold.splice(0).flatMap((tell) => tell())) this.warn(sentence);
  },
  async load(id) {
    if (id === CONFIG) {
      const { shop, brand } = await currentShop(this.environment);
      return moduleOf({ shop, brand: withTerms(brand, process.env.SHOP_TERMS) });
    }
    if (id === CSRF) {
      const { csrf } = await currentShop(this.environment);
      return moduleOf({ csrf });
    }
    if (id === TOKENS_MODULE) {
      const { tokens } = await currentShop(this.environment);
      return `export default ${JSON.stringify(tokens)};`;
    }
    if (id === WORDMARKS) return wordmarksModule();
    if (id === SYNONYMS) return synonymsModule();
    if (!id.startsWith(MESSAGES) || !id.endsWith('.json')) return null;
    return JSON.stringify(messagesOf(shopFolder(), relative(MESSAGES, id)));
  },
  configureServer({ watcher }) {
    watcher.add(shopFolder());
  },
  hotUpdate({ file, timestamp, modules }) {
    const made = madeFrom(file);
    if (made.length === 0) return;
    if (made.includes(TOKENS_MODULE)) {
      // Tailwind reads its configuration again if that has changed, and knows no file behind it.
      utimesSync(TAILWIND, new Date(timestamp), new Date(timestamp));
    }
    const { moduleGraph } = this.environment;
    return [...modules, ...made.flatMap((id) => moduleGraph.getModuleById(id) ?? [])];
  },
};

const moduleOf = (constants: Record<string, unknown>) =>
  Object.entries(constants)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** What the API says of delivery takes the place of what the configuration does (`renderEnv`). */
function withTerms(brand: BrandConfig, terms: string | undefined) {
  if (!terms) return brand;
  const { delivery, returns, cashOnDelivery } = JSON.parse(terms);
  return { ...brand, delivery, returns, cashOnDelivery };
}

/** A development server shows changes; a build has one shop. */
async function currentShop(environment: { mode: string } | undefined) {
  return environment?.mode === 'dev' ? rereadShop() : ownShop();
}

/** The modules that change with a file of the owner's folder, or with tokens. */
function madeFrom(file: string): string[] {
  const path = relative(shopFolder(), file);
  if (path.startsWith('synonyms/')) return [SYNONYMS];
  if (path.startsWith('messages/')) return [join(MESSAGES, relative('messages', path))];
  const isOfAll = path === 'shop.config.ts' || basename(file) === 'tokens.cjs';
  return isOfAll ? [CONFIG, CSRF, TOKENS_MODULE] : [];
}

function wordmarksModule(): string {
  const files = ownShop().overlays.flatMap((folder) =>
    globSync('assets/wordmark*.svg', { cwd: folder }).map((path) => join(folder, path)),
  );
  const imports = files.map((file, index) => `import mark${index} from ${JSON.stringify(file)};`);
  const entries = files.map((file, index) => `${JSON.stringify(basename(file))}: mark${index}`);
  return `${imports.join('\n')}\nexport const wordmarks = { ${entries.join(', ')} };`;
}

/** The owner's lists of words of one meaning: `synonyms/en.txt`. */
function synonymsModule(): string {
  const lists = ownShop().overlays.flatMap((folder) =>
    globSync('synonyms/*.txt', { cwd: folder }).map((path) => [
      basename(path, '.txt'),
      readFileSync(join(folder, path), 'utf8'),
    ]),
  );
  return moduleOf({ ownSynonyms: Object.fromEntries(lists) });
}

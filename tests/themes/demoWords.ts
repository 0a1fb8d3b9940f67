import type { Tree } from '@vitrine/runtime/shop/messages.ts';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { filesOf, read } from '../structure/sourceFiles.ts';

const { shop, brand } = ownShop();
const DEMO_MESSAGES = 'demo/shop/messages/**/*.json';

/** What the demo's name is made of, and where its office is. */
const STORY = [
  'Alcyone',
  'Halcyon',
  'kingfisher',
  '翠鸟',
  '点翠',
  'Cuiyu',
  'Nanshan',
  '南山',
  '广东',
];

/** Names that no other shop has: the demo's brand, its places, addresses and people. */
export const DEMO_NAMES = [
  ...[shop.name, shop.company, shop.address.locality, brand.office ?? {}].flatMap(
    (texts) => Object.values(texts) as string[],
  ),
  ...shop.email.split('@').slice(1),
  ...brand.social.map(({ url }) => url),
  ...brand.contact.ways.flatMap((way) => ('id' in way ? way.id : [])),
  ...filesOf('demo/shop/messages/*/about.json').flatMap((file) =>
    (JSON.parse(read(file)) as { team: { name: string }[] }).team.map(({ name }) => name),
  ),
  ...STORY,
];

/** What a shop is and sells, if it says so itself. */
export const BRAND_WORDS =
  /\b(?:(?:the|our|this) house|house[’']s|workshop|atelier|boutique|founded|watches|handbags|jewell?ery|fragrances?|earrings|silk|leather)\b|本号|商号|之家|工坊|工作台|甄选|器物|腕表|手袋|珠宝|香水|香氛|耳饰|皮具|丝巾/i;

const MIN_BYTES = 10;

/** What the demo's messages say in other words than the product's, by parts of sentences. */
export function demoPhrases(): string[] {
  const product = textsOf('src/i18n/messages/**/*.json').join('\n');
  return textsOf(DEMO_MESSAGES)
    .flatMap((text) => text.split(/\{\{\w+\}\}|[^\p{L}\p{N}\s’-]+/u))
    .map((phrase) => phrase.trim())
    .filter((phrase) => Buffer.byteLength(phrase) >= MIN_BYTES && !product.includes(phrase));
}

function textsOf(pattern: string): string[] {
  const leaves = (tree: Tree): string[] =>
    typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(leaves);
  return filesOf(pattern).flatMap((file) => leaves(JSON.parse(read(file))));
}

/** Whichever of the words a text has, in upper or lower case. */
export function found(words: string[], text: string): string[] {
  const lower = text.toLowerCase();
  return words.filter((word) => lower.includes(word.toLowerCase()));
}

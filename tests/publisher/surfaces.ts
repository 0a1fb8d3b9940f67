import { type Language, languagePrefix } from '@vitrine/contract/domain/language.ts';
import { isSoldOut } from '@vitrine/contract/domain/promotion.ts';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString as textContent } from 'hast-util-to-string';
import { fromSent, type SentProduct } from '../../src/features/catalogue/publishedProduct.ts';
import { offeredAt, refine } from '../../src/features/filters/filterProduct.ts';
import { NO_FILTERS } from '../../src/features/filters/wanted.ts';
import { cardMessages } from '../../src/ui/cardMessages.ts';
import { amountsIn, inCart } from '../money/surfaces.ts';
import { parseData } from '../seo/nodes.ts';
import { elements, named } from '../site/builtPages.ts';
import type { ShopAtWork } from './shopAtWork.ts';

/** What a place may say of a product. */
export interface Stated {
  /** What it costs, in cents. */
  price: number;
  /** What it costs without its promotion, in cents; the same outside of one. */
  listPrice: number;
  inStock: boolean;
  /** Until when (ISO time in UTC) its promotion holds; `null` outside of one. */
  until: string | null;
}

/** Where a product is looked for. */
interface Look {
  work: ShopAtWork;
  slug: string;
  id: number;
  language: Language;
}

/** A place that tells of a product, and what it says; what it is silent about is left out. */
export type Surface = (
  look: Look,
) => Promise<Pick<Stated, 'price' | 'listPrice' | 'inStock'> & Partial<Stated>>;

const textOf = ({ work, language }: Look, path: string) =>
  work.text(`${languagePrefix(language)}${path}`);
const pageOf = async (look: Look, path: string): Promise<Root> =>
  fromHtml(await textOf(look, path));

/** The price and the one before, as a place shows both to people. */
function pricesIn(within: Element): Pick<Stated, 'price' | 'listPrice'> {
  const [first, second] = amountsIn(textContent(within));
  if (first === undefined) throw new Error('No price is shown.');
  return { price: Math.min(first, second ?? first), listPrice: Math.max(first, second ?? first) };
}

function find(tree: Root, isIt: (element: Element) => boolean, what: string): Element {
  const found = elements(tree).find(({ node }) => isIt(node));
  if (!found) throw new Error(`There is no ${what}.`);
  return found.node;
}

const hasClass = ({ properties }: Element, name: string) =>
  Array.isArray(properties.className) && properties.className.includes(name);
const inside = (element: Element): Root => ({ type: 'root', children: element.children });

/** A page that follows one product: its product page, or the one that advertisements lead to. */
const ofOneProduct =
  (folder: string, isPrice: (element: Element) => boolean): Surface =>
  async (look) => {
    const page = await pageOf(look, `/${folder}/${look.slug}/`);
    const main = inside(find(page, ({ tagName }) => tagName === 'main', 'main part'));
    const sells = ({ properties }: Element) => /"terms"/.test(String(properties.props));
    const island = find(main, sells, 'island');
    const offer = inside(island);
    const prices = pricesIn(find(offer, isPrice, 'price'));
    const { end_date } = JSON.parse(String(island.properties.props)).offer[1].terms[1];
    const until = prices.price < prices.listPrice ? end_date[1] : null;
    const buying = elements(main).some(({ node }) => hasClass(node, 'main-buying'));
    return { ...prices, inStock: buying, until };
  };

/** A list's card. */
const onCard =
  (path: string): Surface =>
  async (look) => {
    const end = `/shop-overviews/${look.slug}/`;
    const leadsThere = ({ properties }: Element) => String(properties.href).endsWith(end);
    const isIt = (element: Element) =>
      element.tagName === 'article' && named(inside(element), 'a').some(leadsThere);
    const card = inside(find(await pageOf(look, path), isIt, 'card'));
    const priced = find(card, (element) => hasClass(element, 'price'), 'price');
    const { soldOut } = cardMessages(look.language).stock;
    const isSoldOut = elements(card).some(({ node }) => textContent(node) === soldOut);
    return { ...pricesIn(priced), inStock: !isSoldOut };
  };

interface OfferData {
  price: string;
  priceSpecification?: { price: string };
  availability: string;
  priceValidUntil?: string;
}

const inData: Surface = async (look) => {
  const page = await pageOf(look, `/shop-overviews/${look.slug}/`);
  const script = find(page, ({ properties }) => properties.type === 'application/ld+json', 'data');
  const [product = { '@type': '' }] = parseData(textContent(script));
  const { price, priceSpecification, availability, priceValidUntil } = product.offers as OfferData;
  return {
    price: centsOf(price),
    listPrice: centsOf(priceSpecification?.price ?? price),
    inStock: availability === 'https://schema.org/InStock',
    // A day, whose first moment these promotions end at.
    // The last day; promotions of the tests end at midnight.
    until: priceValidUntil
      ? new Date(Date.parse(priceValidUntil) + 86_400_000).toISOString()
      : null,
  };
};

const inFeed =
  (path: string, inStock: string): Surface =>
  async (look) => {
    const feed = await textOf(look, path);
    const items = feed.split('<item>').slice(1);
    const item = items.find((each) => each.includes(`<g:id>${look.id}</g:id>`)) ?? '';
    const read = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(item)?.[1];
    const [, end] = read('g:sale_price_effective_date')?.split('/') ?? [];
    return {
      price: centsOf(read('g:sale_price') ?? read('g:price')),
      listPrice: centsOf(read('g:price')),
      inStock: read('g:availability') === inStock,
      until: end ? new Date(end).toISOString() : null,
    };
  };

const inMarkdown: Surface = async (look) => {
  const text = await textOf(look, `/shop-overviews/${look.slug}/index.html.md`);
  const lines = text.split('\n');
  const amounts = lines.flatMap((line) => /[:：] ?([\d.]+) USD$/.exec(line)?.[1] ?? []);
  const [price, listPrice = price] = amounts.map(centsOf);
  if (price === undefined || listPrice === undefined) throw new Error('No price is told.');
  return { price, listPrice, inStock: lines.some((line) => /(?:In stock|有货)$/.test(line)) };
};

/** What a category's filters go by and draw, once they are used. */
const inFilters: Surface = async (look) => {
  const sent = JSON.parse(await textOf(look, '/category/rings/products.json')) as SentProduct[];
  const [found] = refine(offeredAt(sent.map(fromSent), Date.now()), NO_FILTERS).filter(
    ({ slug }) => slug === look.slug,
  );
  if (!found) throw new Error('The filters have no such product.');
  const { price, listPrice, promotion } = found.offers[0].offer;
  const until = promotion.phase === 'running' ? promotion.endsAt : null;
  return { price, listPrice, inStock: !isSoldOut(found), until };
};

/** The cart asks the API what its products cost, and shows that. */
const inTheCart: Surface = async ({ work, id, language }) => {
  const response = await fetch(`${work.url}/api/getProductByIds`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
    body: JSON.stringify({ ids: [id] }),
  });
  const { data } = (await response.json()) as { data: [object] };
  const { line } = inCart(data[0], 1, Date.now());
  if (!line?.offer) throw new Error('The cart has no such product.');
  const { price, listPrice, promotion } = line.offer;
  const until = promotion.phase === 'running' ? promotion.endsAt : null;
  return { price, listPrice, inStock: line.stock === 'inStock', until };
};

const centsOf = (amount: unknown) => Math.round(Number.parseFloat(String(amount)) * 100);

/** Every place that tells what a product costs; another is one entry more. */
export const SURFACES: Record<string, Surface> = {
  'the product page': ofOneProduct('shop-overviews', (element) => hasClass(element, 'price')),
  'the landing page': ofOneProduct('discount-landing', ({ tagName }) => tagName === 'dl'),
  'the card on the home page': onCard('/'),
  'the card in its category': onCard('/category/rings/'),
  'the filters of its category': inFilters,
  'structured data': inData,
  'the product feed': inFeed('/feeds/products.xml', 'in_stock'),
  'the feed for social catalogues': inFeed('/feeds/meta.xml', 'in stock'),
  'the text in Markdown': inMarkdown,
  'the cart': inTheCart,
};

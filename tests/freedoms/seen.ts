import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { parseData } from '../seo/nodes.ts';

/** What a shopper and a search engine see of the lamp, on its page and in its category. */
export interface Seen {
  /** Where its page is; empty if it has none. */
  path: string;
  name: string;
  /** With the usual price and the reduction, if it is reduced: `$22.05, was $24.50, 10% OFF`. */
  price: string;
  stock: string;
  promotion: string;
  summary: string;
  /** With the table of facts. */
  details: string;
  /** Address of the first image. */
  image: string;
  /** How many reviews its page shows. */
  reviews: number;
  /** Price, currency and availability in the structured data. */
  offer: string;
  /** Stars and number of reviews beside the name. */
  stars: string;
  /** The same in the structured data. */
  rating: string;
  /** The products of its category, as their cards show them. */
  cards: string[];
  /** How many products have a page. */
  products: number;
  /** Of posts. */
  posts: number;
  /** What the publish says of what it left out or doubts. */
  notes: string[];
}

function elementsOf(node: Nodes): Element[] {
  const own = node.type === 'element' ? [node] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(elementsOf)] : own;
}

const isTag = (name: string) => (element: Element) => element.tagName === name;
const hasClass = (name: string) => (element: Element) =>
  Array.isArray(element.properties.className) && element.properties.className.includes(name);

const PARAGRAPHS = ['p', 's', 'span', 'li', 'dt', 'dd', 'h2', 'h3'];

/** A text as it is seen: without what is only for screen readers. */
function textOf(node: Nodes | undefined): string {
  const read = (part: Nodes): string => {
    if (part.type === 'text') return part.value;
    if (part.type === 'element' && hasClass('sr-only')(part)) return '';
    const gap = part.type === 'element' && PARAGRAPHS.includes(part.tagName) ? ' ' : '';
    return 'children' in part ? gap + part.children.map(read).join('') + gap : '';
  };
  return node ? read(node).replace(/\s+/g, ' ').trim() : '';
}

/** Parsing the whole page takes as long as rendering it. */
const mainOf = (html: string) =>
  elementsOf(
    fromHtml(html.slice(html.indexOf('<main'), html.indexOf('</main>')), { fragment: true }),
  );

const DATA = /<script type="application\/ld\+json">(.*?)<\/script>/s;

/** The lamp as its page shows it. */
export function seenOnPage(
  html: string,
): Omit<Seen, 'path' | 'cards' | 'products' | 'posts' | 'notes'> {
  const main = mainOf(html);
  const offered = main.find(hasClass('product-offer'));
  const box = offered ? elementsOf(offered) : [];
  const gallery = main.find(isTag('product-gallery'));
  const section =
    main.find(({ properties }) => String(properties.ariaLabelledBy) === 'details') ??
    main.find(hasClass('details'));
  const data = parseData(DATA.exec(html)?.[1] ?? '');
  const product = data.find((node) => node['@type'] === 'Product');
  const offer = product?.offers as Record<string, unknown> | undefined;
  const rating = product?.aggregateRating as Record<string, unknown> | undefined;
  const [price = '', usual, reduction] = (box.find(hasClass('price'))?.children ?? [])
    .map(textOf)
    .filter(Boolean);
  const stars = box.find(({ properties }) => properties.href === '#reviews');
  const label = stars && elementsOf(stars).find(({ properties }) => properties.ariaLabel);
  return {
    name: textOf(main.find(isTag('h1'))),
    price: usual ? `${price}, was ${usual}, ${reduction}` : price,
    stock: textOf(box.find((element) => isTag('p')(element) && element.properties.tabIndex === -1)),
    promotion: textOf(
      box.find((element) => hasClass('text-muted')(element) && /promotion/i.test(textOf(element))),
    ),
    summary: textOf(box.find(hasClass('text-lead'))),
    details: textOf(section).replace(/^Details ?/, ''),
    image: String((gallery && elementsOf(gallery).find(isTag('img')))?.properties.src ?? ''),
    reviews: main.filter(isTag('article')).filter((article) => !hasClass('card')(article)).length,
    offer: `${offer?.price} ${offer?.priceCurrency} ${String(offer?.availability).split('/').at(-1)}`,
    stars: stars ? `${label?.properties.ariaLabel}, ${textOf(stars)}` : '',
    rating: rating ? `${rating.ratingValue} of ${rating.reviewCount}` : '',
  };
}

/** What the page of a category lists. */
export const cardsOn = (html: string) => mainOf(html).filter(hasClass('card')).map(textOf);

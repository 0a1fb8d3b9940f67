import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** What the shop prints of foreign HTML, written down a second time, apart from the sanitiser. */
const TAGS = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p blockquote pre hr br div span ul ol li dl dt dd figure figcaption ' +
    'strong b em i u s small sub sup code a img table caption thead tbody tfoot tr th td ' +
    'del ins mark q cite abbr dfn kbd samp var time bdi wbr details summary'
  ).split(' '),
);
const EVERYWHERE = ['lang', 'dir'];
const ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  abbr: ['title'],
  dfn: ['title'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  time: ['dateTime'],
  th: ['scope', 'colSpan', 'rowSpan'],
  td: ['colSpan', 'rowSpan'],
};
const PROTOCOLS: Record<string, string[]> = {
  href: ['http:', 'https:', 'mailto:', 'tel:'],
  src: ['http:', 'https:'],
};

/** Reads HTML where the shop prints it: inside the page's `<main>`, by a parser of whole pages. */
export function readInPage(html: string): { main: Element; problems: string[] } {
  const page = fromHtml(`<!doctype html><html><body><main>${html}</main><footer></footer></body>`);
  const body = elementsOf(page).find((element) => element.tagName === 'body');
  const [main, footer, ...more] = body?.children ?? [];
  if (main?.type !== 'element' || main.tagName !== 'main')
    throw new Error('The page lost its main.');
  const intact = footer?.type === 'element' && footer.tagName === 'footer' && more.length === 0;
  const problems = intact ? [] : ['the HTML leaves the element it stands in'];
  return { main, problems: [...problems, ...elementsOf(main).slice(1).flatMap(problemsOf)] };
}

/** Every element of a tree, itself first. */
export function elementsOf(node: Nodes): Element[] {
  const own = node.type === 'element' ? [node] : [];
  return 'children' in node
    ? [...own, ...node.children.flatMap((child) => elementsOf(child))]
    : own;
}

function problemsOf({ tagName, properties, content }: Element): string[] {
  const problems = TAGS.has(tagName) && !content ? [] : [`<${tagName}>`];
  for (const [name, value] of Object.entries(properties)) {
    if (![...EVERYWHERE, ...(ATTRIBUTES[tagName] ?? [])].includes(name)) {
      problems.push(`<${tagName} ${name}>`);
    }
    const protocols = PROTOCOLS[name];
    if (protocols && !protocols.includes(protocolOf(String(value)))) {
      problems.push(`<${tagName} ${name}="${value}">`);
    }
    if (name === 'lang' && !/^[\w-]+$/.test(String(value))) {
      problems.push(`<${tagName} lang="${value}">`);
    }
    if (name === 'src' && hostOf(String(value)) !== OWN_HOST) problems.push(`<img> of ${value}`);
  }
  return problems;
}

const PAGE = 'https://shop.example/page/';
const OWN_HOST = 'shop.example';

/** The host that a browser would ask. */
function hostOf(address: string): string | undefined {
  return URL.parse(address, PAGE)?.host;
}

/** The protocol a browser would use; an address that it cannot read leads nowhere. */
function protocolOf(address: string): string {
  return URL.parse(address, PAGE)?.protocol ?? 'https:';
}

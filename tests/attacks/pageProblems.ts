/**
 * What is wrong with the page in a browser that attacks have been printed on. Runs in the page, and
 * so stands on nothing outside of it.
 */
export function pageProblems(): string[] {
  const problems: string[] = [];
  const only = (selector: string, count = 1) => {
    const found = document.querySelectorAll(selector).length;
    if (found !== count) problems.push(`${found} × ${selector}`);
  };
  only('body > header');
  only('body > main#content');
  only('body > footer');
  only('main');
  only('title');
  only('main h1');
  only('base, object, embed, iframe, frame, frameset, portal, meta[http-equiv]', 0);
  if (!document.title.trim()) problems.push('no title');
  if (!document.querySelector('body > header a[href]')) problems.push('no way home');

  const ADDRESSES = /^(?:https?|mailto|tel):$/;
  const NAMES = [
    'href',
    'src',
    'action',
    'formaction',
    'xlink:href',
    'data',
    'background',
    'poster',
  ];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/^on|^srcdoc$/i.test(name)) problems.push(`<${element.localName} ${name}>`);
      if (!NAMES.includes(name) || !URL.canParse(value, location.href)) continue;
      const { protocol } = new URL(value, location.href);
      if (!ADDRESSES.test(protocol)) problems.push(`<${element.localName} ${name}="${value}">`);
    }
  }
  const PROSE =
    'h2 h3 h4 h5 h6 p blockquote pre hr br div span ul ol li dl dt dd figure figcaption strong b em ' +
    'i u s small sub sup code a img table caption thead tbody tfoot tr th td';
  const allowed = new Set(PROSE.split(' '));
  for (const element of document.querySelectorAll('.prose:not(.legal) *')) {
    if (!allowed.has(element.localName)) problems.push(`<${element.localName}> in prose`);
    const { id, className } = element;
    if (id || className || element.getAttribute('style'))
      problems.push(`dressed ${element.localName}`);
  }
  return problems;
}

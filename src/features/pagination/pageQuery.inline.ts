const { page, base } = (document.currentScript as HTMLScriptElement).dataset;
const wanted = new URLSearchParams(location.search).get('page') ?? '';

/** The query without the page's number, which stands in the path. */
function rest(): string {
  const query = new URLSearchParams(location.search);
  query.delete('page');
  return String(query) && `?${query}`;
}

// What an advertisement or a sender put into the address goes from page to page (spec section 2).
function carryOn(): void {
  const step = document.querySelector('main [rel=next], main [rel=prev]');
  for (const link of step?.closest('nav')?.querySelectorAll('a') ?? []) link.search = rest();
}

if (/^[1-9]\d{0,5}$/.test(wanted) && wanted !== page)
  location.replace(`${base}${wanted === '1' ? '' : `page/${wanted}/`}${rest()}`);
addEventListener('DOMContentLoaded', carryOn);
// Filters change the address meanwhile.
addEventListener('click', carryOn, true);

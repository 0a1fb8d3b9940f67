/**
 * `?page=N` on hosts that cannot rewrite: goes to the page's own address. A server that has
 * rewritten already sent page N, and nothing happens. Junk means page 1 (spec section 2).
 */
const list = document.querySelector<HTMLElement>('[data-page]');
const address = new URL(location.href);
const wanted = address.searchParams.get('page') ?? '';
if (list && /^[1-9]\d{0,5}$/.test(wanted) && wanted !== list.dataset.page) {
  address.pathname = list.dataset.list + (wanted === '1' ? '' : `page/${wanted}/`);
  address.searchParams.delete('page');
  location.replace(address);
}

/** What an advertisement or a sender put into the address goes from page to page. */
function carryOn(): void {
  const query = new URLSearchParams(location.search);
  query.delete('page');
  for (const step of list?.querySelectorAll<HTMLAnchorElement>('nav a') ?? [])
    step.search = String(query);
}

carryOn();
// Filters change the address meanwhile.
addEventListener('click', carryOn, true);

export {};

const element = (id: string) => document.getElementById(id) as HTMLElement;

const line = element('missing-path');
const { message = '', languages = '' } = line.dataset;
line.textContent = message.replace('{path}', () => location.pathname);
const path = location.pathname.replace(new RegExp(`^/(?:${languages})(?=/|$)`), '');
const about = element('missing-about');
const { post = '', retired = '' } = about.dataset;
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (path.startsWith('/blog-overviews/')) about.textContent = post;
// Browsers that do not tell the status say what they say of any page.
if (visit?.responseStatus === 410) about.textContent = retired;
addEventListener('DOMContentLoaded', () => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.pathname = link.pathname.replace('/404.html', () => path);
  }
});

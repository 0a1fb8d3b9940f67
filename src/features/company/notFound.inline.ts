const element = (id: string) => document.getElementById(id) as HTMLElement;

const line = element('missing-path');
const { message = '', languages = '' } = line.dataset;
line.textContent = message.replace('{path}', () => location.pathname);
const path = location.pathname.replace(new RegExp(`^/(?:${languages})(?=/|$)`), '');
const post = element('missing-post');
if (path.startsWith('/blog-overviews/')) post.textContent = post.dataset.message ?? '';
addEventListener('DOMContentLoaded', () => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    link.pathname = link.pathname.replace('/404.html', () => path);
  }
});

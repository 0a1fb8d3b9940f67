/** Has a page's first frame wait for an element: on a slow processor it would come before it. */
export function holdPaintUntil(id: string): void {
  const link = document.createElement('link');
  link.rel = 'expect';
  link.href = `#${id}`;
  link.blocking = 'render';
  document.head.append(link);
}

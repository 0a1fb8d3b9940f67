/** Shows the customer's picture (an address, or none) wherever the page keeps a place for it. */
export function paintAvatar(src: string): void {
  for (const frame of document.querySelectorAll('[data-session-avatar]')) {
    if (frame.querySelector('img')?.getAttribute('src') === src) continue;
    const picture = document.createElement('img');
    const className = 'size-full object-cover';
    Object.assign(picture, { className, src, alt: '', width: 28, height: 28 });
    frame.replaceChildren(...(src ? [picture] : []));
  }
}

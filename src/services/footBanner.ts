/** Has a banner at the page's foot hide nothing that is focused, nor the page's end, while it is open. */
export function makeRoomFor(banner: HTMLElement): void {
  const room = () => {
    const height = banner.matches(':popover-open') ? '14rem' : '';
    document.documentElement.style.scrollPaddingBlockEnd = height;
    document.body.style.paddingBlockEnd = height;
  };
  banner.addEventListener('toggle', room);
  room();
}

import { hideWithoutDetail } from './zoomDetail.ts';

/**
 * Turns the gallery's thumbnails into tabs after the ARIA pattern: one tab stop, arrow keys, Home
 * and End, the selected tab following a swipe. Scrolling stays inside the gallery, where a link to
 * an image would move the page. Which tab belongs to which panel is said in the markup. Until it is
 * defined, what is out of sight is not fetched (product.css).
 */
class ProductGallery extends HTMLElement {
  connectedCallback(): void {
    const [views, list] = this.children as HTMLCollectionOf<HTMLElement>;
    loadZoom(this);
    hideWithoutDetail(this.querySelectorAll<HTMLImageElement>('[data-views] img'));
    if (!(views && list)) return;
    const panels = [...views.children];
    const tabs = [...list.getElementsByTagName('a')];

    list.role = 'tablist';
    list.ariaLabel = views.ariaLabel;
    views.removeAttribute('tabindex');
    const roles = { tab: tabs, presentation: list.children, tabpanel: panels };
    for (const [role, elements] of Object.entries(roles)) {
      for (const element of elements) element.role = role;
    }

    const mark = (selected: number) => {
      tabs.forEach((tab, index) => {
        const isSelected = index === selected;
        tab.ariaSelected = String(isSelected);
        tab.tabIndex = isSelected ? 0 : -1;
        // What is out of sight in the scroller is out of the keyboard's way, too.
        panels[index]?.toggleAttribute('inert', !isSelected);
      });
    };
    const show = (index: number) => {
      mark(index);
      views.scrollTo({ left: index * views.clientWidth });
    };

    for (const [index, tab] of tabs.entries()) {
      tab.onclick = (event) => {
        event.preventDefault();
        show(index);
      };
    }
    this.onkeydown = (event) => {
      const at = tabs.indexOf(document.activeElement as HTMLAnchorElement);
      const steps: Record<string, number> = {
        ArrowRight: 1,
        ArrowDown: 1,
        ArrowLeft: -1,
        ArrowUp: -1,
        Home: -at,
        End: -1 - at,
        ' ': 0,
      };
      const step = steps[event.key];
      if (at < 0 || step === undefined) return;
      event.preventDefault();
      const next = (at + step + tabs.length) % tabs.length;
      show(next);
      tabs[next]?.focus();
    };
    // Not `scrollend`: Safari before 26.2 does not tell the end of a scroll.
    views.onscroll = () => mark(Math.round(views.scrollLeft / views.clientWidth));
    mark(0);
  }
}

/** Loads the zoom when somebody comes near; a press before it is there opens it then. */
function loadZoom(gallery: HTMLElement): void {
  let isReady = false;
  const load = async () => {
    const { enableZoom } = await import('./zoom.ts');
    if (!isReady) enableZoom(gallery);
    isReady = true;
  };
  // If it fails to load, the press says so.
  const prepare = () => load().catch(() => undefined);
  for (const near of ['pointerover', 'focusin'])
    gallery.addEventListener(near, prepare, { once: true });
  gallery.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[commandfor]');
    if (!button || isReady) return;
    event.preventDefault();
    event.stopPropagation();
    load().then(
      () => button.click(),
      () =>
        gallery.dispatchEvent(
          new Event('astro:hydration-error' satisfies PageEvent, { bubbles: true }),
        ),
    );
  });
}

const define = () => customElements.define('product-gallery', ProductGallery);
// A page that is rendered ahead may never be seen.
if (document.prerendering) document.addEventListener('prerenderingchange', define, { once: true });
else define();

/**
 * Turns the gallery's thumbnails into tabs after the ARIA pattern: one tab stop, arrow keys, Home
 * and End, the selected tab following a swipe. Scrolling stays inside the gallery, where a link to
 * a picture would move the page.
 */
class ProductGallery extends HTMLElement {
  connectedCallback(): void {
    const views = this.querySelector<HTMLElement>('[data-views]');
    const list = this.querySelector<HTMLElement>('[data-thumbnails]');
    if (!views || !list) return;
    const panels = [...views.children].filter((panel) => panel instanceof HTMLElement);
    const tabs = [...list.querySelectorAll('a')];

    list.setAttribute('role', 'tablist');
    list.setAttribute('aria-label', this.dataset.label ?? '');
    for (const item of list.children) item.setAttribute('role', 'presentation');
    views.removeAttribute('tabindex');
    tabs.forEach((tab, index) => {
      const panel = panels[index];
      if (!panel) return;
      tab.id = `tab-${panel.id}`;
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', panel.id);
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', tab.id);
    });

    const mark = (selected: number) => {
      tabs.forEach((tab, index) => {
        const tabIndex = index === selected ? 0 : -1;
        tab.setAttribute('aria-selected', String(index === selected));
        tab.tabIndex = tabIndex;
        // A panel of pictures alone holds nothing to focus, and a scroller needs keyboard access.
        if (panels[index]) panels[index].tabIndex = tabIndex;
      });
    };
    const show = (index: number) => {
      mark(index);
      views.scrollTo({ left: index * views.clientWidth });
    };

    list.addEventListener('click', (event) => {
      const index = tabs.findIndex((tab) => tab.contains(event.target as Node));
      if (index < 0) return;
      event.preventDefault();
      show(index);
    });
    list.addEventListener('keydown', (event) => {
      const at = tabs.indexOf(document.activeElement as HTMLAnchorElement);
      const next = keyTarget(event.key, at, tabs.length);
      if (next === undefined) return;
      event.preventDefault();
      show(next);
      tabs[next]?.focus();
    });
    views.addEventListener('scrollend', () => {
      mark(Math.round(views.scrollLeft / views.clientWidth));
    });
    mark(0);
  }
}

function keyTarget(key: string, at: number, count: number): number | undefined {
  if (at < 0) return undefined;
  const targets: Record<string, number> = {
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at + count - 1) % count,
    Home: 0,
    End: count - 1,
    ' ': at,
  };
  return targets[key];
}

customElements.define('product-gallery', ProductGallery);

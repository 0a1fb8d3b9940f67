/** How far below the screen the reviews may be when they are brought up to date. */
const NEAR = '600px';

/** Wakes the reviews when the visitor comes near; until then the page has loaded nothing for them. */
class ProductReviews extends HTMLElement {
  connectedCallback(): void {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void this.wake();
      },
      { rootMargin: NEAR },
    );
    observer.observe(this);
  }

  private async wake(): Promise<void> {
    const [{ liveReviews }, { offerForm }] = await Promise.all([
      import('./liveReviews.ts'),
      import('./offerForm.ts'),
      import('./lightbox.client.ts'),
    ]);
    const { refresh } = liveReviews(this);
    offerForm(this, this.dataset.product ?? '', () => void refresh());
  }
}

customElements.define('product-reviews', ProductReviews);

/** How far below the screen the reviews may be when they are brought up to date. */
const rootMargin = '600px';

/** Wakes the reviews when the visitor comes near; until then the page has loaded nothing for them. */
const reviews = document.querySelector<HTMLElement>('product-reviews');
if (reviews) {
  const observer = new IntersectionObserver(
    async (seen) => {
      // A busy browser tells of far and near in one go.
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const part = await import('./bringReviews.ts');
      await part.bringReviews(reviews);
    },
    { rootMargin },
  );
  observer.observe(reviews);
}

/** Hydrates an island of `client:intent` that nobody has touched yet (intent.ts). */
function hydrate(island: Element | null | undefined): void {
  island?.dispatchEvent(new Event('press' satisfies PageEvent));
}

export function hydrateAllIn(part: ParentNode): void {
  part.querySelectorAll('astro-island[ssr]').forEach(hydrate);
}

/** Hydrates the island around each element when that comes into view, or within `margin` of it. */
export function hydrateInView(elements: Iterable<Element>, margin = '0px'): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        hydrate(target.closest('astro-island'));
      }
    },
    { rootMargin: margin },
  );
  for (const element of elements) observer.observe(element);
}

/** Lets the film play by itself when it first comes into view. */
class ProductFilm extends HTMLElement {
  connectedCallback(): void {
    const film = this.querySelector('video');
    if (!film || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // Refused, as under a data saver: the film waits for its controls and loads nothing more.
      film.play().catch(() => {
        film.preload = 'none';
      });
    });
    observer.observe(film);
  }
}

customElements.define('product-film', ProductFilm);

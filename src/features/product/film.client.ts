/** Lets the film play by itself when it first comes into view. */
class ProductFilm extends HTMLElement {
  connectedCallback(): void {
    const film = this.querySelector('video');
    if (!film || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      film.autoplay = true;
    });
    observer.observe(film);
  }
}

customElements.define('product-film', ProductFilm);

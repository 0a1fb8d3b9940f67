/**
 * A product's film plays by itself while it is in view, unless the visitor stopped it or prefers
 * less motion. Refused, as under a data saver, it waits for its controls and has loaded nothing.
 */
const film = document.getElementById('film') as HTMLVideoElement | null;

if (film && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
  let wasSeen = false;
  let goesOn = true;
  new IntersectionObserver((seen) => {
    if (seen.at(-1)?.isIntersecting) {
      wasSeen = true;
      if (goesOn) film.play().catch(() => undefined);
    } else if (wasSeen) {
      goesOn = !film.paused;
      film.pause();
    }
  }).observe(film);
}

export {};

/**
 * A product's video plays by itself while it is in view, unless the visitor stopped it or prefers
 * less motion. Refused, as under a data saver, it waits for its controls and has loaded nothing.
 */
const video = document.getElementById('video') as HTMLVideoElement | null;

if (video && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
  let wasSeen = false;
  let goesOn = true;
  new IntersectionObserver((seen) => {
    if (seen.at(-1)?.isIntersecting) {
      wasSeen = true;
      if (goesOn) video.play().catch(() => undefined);
    } else if (wasSeen) {
      goesOn = !video.paused;
      video.pause();
    }
  }).observe(video);
}

export {};

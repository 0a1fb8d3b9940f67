/**
 * A product's video plays by itself while it is in view, unless the visitor stopped it or prefers
 * less motion. Refused, as under a data saver, it waits for its button and has loaded nothing.
 */
const video = document.getElementById('video') as HTMLVideoElement | null;
const button = video?.parentElement?.querySelector('button');

if (video && button) {
  const { play = '', pause = '' } = button.dataset;
  const showState = () => {
    button.textContent = video.paused ? play : pause;
  };
  video.controls = false;
  for (const change of ['play', 'pause']) video.addEventListener(change, showState);
  button.addEventListener('click', () => {
    // Broken, it says so itself, in the browser's own words.
    if (video.paused) video.play().catch(() => (video.controls = video.error !== null));
    else video.pause();
  });
}

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

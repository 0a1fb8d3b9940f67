import styles from '../features/product/zoom.css?inline';
import { adoptStyles } from '../features/styles/adoptStyles.ts';
import { MIN_GAIN } from './zoomDetail.ts';

adoptStyles(styles);

/**
 * The zoom of a gallery (GalleryZoom.astro): opens at the image that was pressed, shows it small
 * until the large one has come, turns to the others, and leaves the gallery at the last one.
 */
export function enableZoom(gallery: HTMLElement): void {
  const zoom = document.getElementById('zoom');
  const [scroller] = zoom?.children ?? [];
  const [panels] = gallery.children;
  if (!(zoom && scroller && panels)) return;
  const buttons = [...gallery.querySelectorAll<HTMLElement>('[commandfor=zoom]')];
  const images = [...panels.getElementsByTagName('img')];
  const thumbnails = gallery.querySelectorAll<HTMLImageElement>('a img');
  const views = [...scroller.children];
  const boxOf = (view: Element | undefined) => view?.querySelector('input');
  let at = 0;

  const mark = (index: number) => {
    at = index;
    views.forEach((view, place) => {
      const box = boxOf(view);
      if (box && place !== at) box.checked = false;
      // What is out of sight in the scroller is out of the keyboard's way, too.
      view.toggleAttribute('inert', place !== at);
    });
  };
  const turnTo = (index: number) => {
    mark((index + views.length) % views.length);
    scroller.scrollTo({ left: at * scroller.clientWidth });
  };
  const turns = (element: Element, step: number) =>
    element.addEventListener('click', () => turnTo(at + step));
  for (const button of zoom.querySelectorAll<HTMLElement>('[data-turn]')) {
    turns(button, Number(button.dataset.turn));
  }
  scroller.addEventListener('scroll', () =>
    mark(Math.round(scroller.scrollLeft / scroller.clientWidth)),
  );
  zoom.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || boxOf(views[at])?.checked) return;
    event.preventDefault();
    turnTo(at + step);
  });

  const showSmall = () => {
    scroller.querySelectorAll('label').forEach((stage, place) => {
      const small = images[place]?.complete ? images[place] : thumbnails[place];
      if (small?.currentSrc) stage.style.backgroundImage = `url("${small.currentSrc}")`;
    });
  };
  buttons.forEach((button, place) => {
    button.addEventListener('click', () => {
      showSmall();
      // The command opens the dialog after the click.
      requestAnimationFrame(() => turnTo(place));
    });
  });
  zoom.addEventListener('close', () => {
    thumbnails[at]?.closest('a')?.click();
    buttons[at]?.focus({ preventScroll: true });
  });

  // What comes closer is the middle, which was looked at, and not the upper left corner.
  zoom.addEventListener('change', () => {
    const view = views[at];
    view?.scrollTo(
      (view.scrollWidth - view.clientWidth) / 2,
      (view.scrollHeight - view.clientHeight) / 2,
    );
  });

  for (const view of views) {
    view.addEventListener('load', ({ target }) => measureLarge(target as HTMLImageElement), true);
  }
}

/** Its `sizes` are the width that is requested, so that its own width is in pixels of the file. */
function measureLarge(image: HTMLImageElement): void {
  const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image;
  const stage = image.closest<HTMLElement>('.zoom-stage');
  const box = stage?.querySelector('input');
  if (!stage || !box || box.checked) return;
  const pixels = naturalWidth / devicePixelRatio;
  const seen = Math.min(clientWidth, (clientHeight * naturalWidth) / naturalHeight);
  stage.style.setProperty('--pixels', `${pixels}px`);
  box.disabled = pixels < seen * MIN_GAIN;
}

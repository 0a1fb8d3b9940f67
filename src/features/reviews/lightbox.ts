import { fill } from '../../i18n/fill.ts';

const dialog = document.querySelector<HTMLDialogElement>('dialog#lightbox');
const parts = document.querySelector<HTMLTemplateElement>('template#lightbox-parts');
const stage = dialog?.querySelector('[data-stage]');

let media: HTMLAnchorElement[] = [];
let at = 0;

/** Shows one of a review's pictures and films in the overlay, and lets the visitor go through them. */
export function openLightbox(links: HTMLAnchorElement[], index: number): void {
  if (!dialog) return;
  media = links;
  dialog.showModal();
  show(index);
}

function show(index: number): void {
  at = (index + media.length) % media.length;
  const link = media[at];
  if (!dialog || !stage || !link) return;
  const alone = media.length === 1;
  for (const side of dialog.querySelectorAll<HTMLElement>('[data-move]')) side.hidden = alone;
  const caption = dialog.querySelector('[data-caption]');
  const numbers = { number: at + 1, count: media.length };
  if (caption) caption.textContent = alone ? '' : fill(dialog.dataset.position ?? '', numbers);
  stage.replaceChildren(link.dataset.media === 'video' ? film(link) : picture(link));
}

function picture({ href }: HTMLAnchorElement): HTMLElement {
  const image = document.createElement('img');
  image.className = 'max-h-full max-w-full object-contain';
  image.alt = dialog?.dataset.picture ?? '';
  image.addEventListener('error', () => image.replaceWith(failed('image', href)));
  image.src = href;
  return image;
}

function film({ href }: HTMLAnchorElement): HTMLElement {
  const video = document.createElement('video');
  video.className = 'max-h-full max-w-full';
  video.controls = true;
  video.playsInline = true;
  video.preload = 'metadata';
  video.ariaLabel = dialog?.dataset.film ?? '';
  video.addEventListener('error', () => video.replaceWith(failed('video', href)));
  video.src = href;
  return video;
}

function failed(kind: 'image' | 'video', href: string): Node {
  const told = parts?.content.querySelector(`[data-failed="${kind}"]`)?.cloneNode(true);
  if (!(told instanceof Element)) return new Text(href);
  told.querySelector('a')?.setAttribute('href', href);
  return told;
}

/** Arrow keys move on, except where they move a film. */
function move(event: KeyboardEvent): void {
  if (media.length === 1 || event.target instanceof HTMLVideoElement) return;
  if (event.key === 'ArrowRight') show(at + 1);
  if (event.key === 'ArrowLeft') show(at - 1);
}

dialog?.addEventListener('keydown', move);
dialog?.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest('[data-close]') || target === dialog || target === stage) dialog.close();
  const side = target.closest('[data-move]')?.getAttribute('data-move');
  if (side) show(side === 'next' ? at + 1 : at - 1);
});
// A film must not play on behind the closed overlay. The focus goes back by itself.
dialog?.addEventListener('close', () => stage?.replaceChildren());

import { MEDIA_BASE_URL } from 'astro:env/client';
import type { ReviewMedia } from '@vitrine/contract/api/entities/reviewFields.ts';
import { imageUrl } from '@vitrine/contract/domain/imageUrl.ts';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { fill } from '../../i18n/fill.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { OpenedMedia } from '../../ui/Review.tsx';
import { adoptStyles } from '../styles/adoptStyles.ts';
import styles from './lightbox.css?inline';
import type { ReviewListMessages } from './publishedReviews.ts';

// The build imports it, too, and has no document.
if (typeof document !== 'undefined') adoptStyles(styles);

type Messages = ReviewListMessages['lightbox'];

interface Props extends OpenedMedia {
  messages: Messages;
  onClose: () => void;
}

const SIDES = [
  { name: 'previous', by: -1, place: 'left-2 sm:left-6', path: 'm15 4-8 8 8 8' },
  { name: 'next', by: 1, place: 'right-2 sm:right-6', path: 'm9 4 8 8-8 8' },
] as const;
const BUTTON =
  'absolute z-10 grid min-h-12 min-w-12 cursor-pointer place-items-center rounded-full bg-shade/70 hover:bg-accent';
const ICON = 'size-6 stroke-1';

/** A review's images and videos over the whole page (spec section 2), one after the other. */
export function Lightbox({ media, at: first, messages, onClose }: Props) {
  const [at, setAt] = useState(first);
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const count = media.length;
  const shown = media[at];
  const move = (by: number) => setAt((at + by + count) % count);

  useEffect(() => dialog.current?.showModal(), []);

  /** Arrow keys move on, unless they move a video. */
  function moveByKey({ key, target }: KeyboardEvent): void {
    if (target instanceof HTMLVideoElement) return;
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
  }

  /** Beside what is shown, a click closes. */
  function closeBeside({ target }: MouseEvent): void {
    if (target === dialog.current || target === stage.current) dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={messages.title}
      onKeyDown={moveByKey}
      onClick={closeBeside}
      onClose={onClose}
    >
      <button
        type="button"
        className={`${BUTTON} top-2 right-2 sm:top-6 sm:right-6`}
        aria-label={messages.close}
        onClick={() => dialog.current?.close()}
      >
        <Icon path="m5 5 14 14M19 5 5 19" className={ICON} />
      </button>
      {count > 1 &&
        SIDES.map(({ name, by, place, path }) => (
          <button
            key={name}
            type="button"
            className={`${BUTTON} ${place} top-1/2 -translate-y-1/2`}
            aria-label={messages[name]}
            onClick={() => move(by)}
          >
            <Icon path={path} className={ICON} />
          </button>
        ))}
      <div
        ref={stage}
        className="grid h-full grid-cols-1 grid-rows-1 place-items-center p-4 sm:p-12"
      >
        {shown && <Whole key={at} {...shown} messages={messages} />}
      </div>
      <p
        className="pointer-events-none absolute inset-x-0 bottom-3 text-center text-small sm:bottom-5"
        aria-live="polite"
      >
        {count > 1 && fill(messages.position, { number: at + 1, count })}
      </p>
    </dialog>
  );
}

/** An image or a video as large as it fits, or a message that it does not load. */
function Whole({ type, url, messages }: ReviewMedia & { messages: Messages }) {
  const [isFailed, setIsFailed] = useState(false);
  const src = imageUrl(url, MEDIA_BASE_URL);
  const onError = () => setIsFailed(true);
  if (isFailed) {
    return (
      <div className="max-w-prose px-14 text-center">
        <p>{type === 'image' ? messages.imageFailed : messages.filmFailed}</p>
        {type === 'video' && (
          <a
            className="button button-quiet mt-4 border-light text-light hover:border-light hover:text-light"
            href={src}
            download
          >
            {messages.openFile}
          </a>
        )}
      </div>
    );
  }
  return type === 'image' ? (
    <img
      className="max-h-full max-w-full object-contain"
      src={src}
      alt={messages.picture}
      onError={onError}
    />
  ) : (
    <video
      className="max-h-full max-w-full"
      src={src}
      controls
      playsInline
      preload="metadata"
      aria-label={messages.film}
      onError={onError}
    />
  );
}

import { MEDIA_BASE_URL } from 'astro:env/client';
import type {
  Review as ReviewData,
  ReviewMedia,
} from '@vitrine/contract/api/entities/reviewFields.ts';
import { imageUrl } from '@vitrine/contract/domain/imageUrl.ts';
import type { SafeHtml } from '@vitrine/contract/html/sanitise.ts';
import { type MouseEvent, memo, useMemo } from 'react';
import { fill } from '../i18n/fill.ts';
import type { IslandMessages } from '../i18n/translate.ts';
import { Picture } from './Picture.tsx';
import { Stars } from './Stars.tsx';

/** Text of a review, and when it was written: ISO, and as people say it. */
interface Written {
  content: SafeHtml;
  created_at: string;
  day: string;
  /** The language of the text, if it is not the page's. */
  lang?: string;
}

export interface ShownReview
  extends Written,
    Pick<ReviewData, 'id' | 'user_name' | 'rating' | 'images'> {
  reply: Written | null;
  /** What it is about, if the page does not say so. */
  product?: { name: string; path: string; lang?: string };
}

/** `customer` stands for the name of one who gave none. */
type ReviewMessages = Pick<IslandMessages<'product'>['reviews'], 'customer' | 'stars' | 'reply'> &
  Pick<IslandMessages<'reviews'>, 'openImage' | 'openFilm'>;

/** Images and videos of one review, and which of them is looked at. */
export interface OpenedMedia {
  media: readonly ReviewMedia[];
  at: number;
}

interface Props {
  review: ShownReview;
  messages: ReviewMessages;
  /** Whether the reader is near, so that a video may load its first frame. */
  isNear?: boolean;
  /** Opens images and videos on the page; without it they are links to their files. */
  onOpen?: (opened: OpenedMedia) => void;
}

export const Review = memo(function Review({ review, messages, isNear = false, onOpen }: Props) {
  const { user_name, rating, lang, images, reply, product } = review;
  return (
    <article className="border-t border-line py-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars rating={rating} label={fill(messages.stars, { rating })} />
        <h3 className="text-small" dir="auto">
          {user_name ?? messages.customer}
        </h3>
        <Day of={review} className="text-small text-muted" />
      </div>
      {product && (
        <p className="mt-2 text-small">
          <a className="text-link" href={product.path} lang={product.lang} dir="auto">
            {product.name}
          </a>
        </p>
      )}
      <Prose className="prose mt-4 max-w-prose" lang={lang} html={review.content} />
      {images.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {images.map(({ type, url }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one may come twice; its place tells the two apart.
            <li key={at} className="w-24">
              <MediaLink
                type={type}
                url={url}
                label={type === 'image' ? messages.openImage : messages.openFilm}
                isNear={isNear}
                onOpen={onOpen && (() => onOpen({ media: images, at }))}
              />
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <div className="mt-5 max-w-prose border-l border-accent pl-5">
          <p className="flex flex-wrap gap-x-3 text-small text-muted">
            <span>{messages.reply}</span>
            <Day of={reply} />
          </p>
          <Prose className="prose mt-2 text-small" lang={reply.lang} html={reply.content} />
        </div>
      )}
    </article>
  );
});

function Day({ of: { created_at, day }, className }: { of: Written; className?: string }) {
  return (
    <time className={className} dateTime={created_at}>
      {day}
    </time>
  );
}

/** Is given nothing but what a sanitiser made (`SafeHtml`), and nobody else uses it. */
const policy = globalThis.trustedTypes?.createPolicy('reviews', { createHTML: (html) => html });

function Prose({ html, ...shown }: { html: SafeHtml; lang?: string; className: string }) {
  // React writes it anew whenever it is handed another object.
  const inner = useMemo(() => ({ __html: (policy?.createHTML(html) ?? html) as string }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is sanitised, and its type says so.
  return <div {...shown} dir="auto" dangerouslySetInnerHTML={inner} />;
}

interface MediaProps extends ReviewMedia {
  label: string;
  isNear: boolean;
  onOpen?: () => void;
}

function MediaLink({ type, url, label, isNear, onOpen }: MediaProps) {
  const href = imageUrl(url, MEDIA_BASE_URL);
  function open(event: MouseEvent): void {
    // With a key, a click requests another tab or a download.
    if (!onOpen || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  }
  return (
    <a
      className="relative block overflow-hidden bg-surface"
      href={href}
      aria-haspopup={onOpen && 'dialog'}
      onClick={open}
    >
      <span className="sr-only">{label}</span>
      {type === 'image' ? (
        <Picture source={url} shape="square" widest={320} sizes="6rem" className="aspect-square" />
      ) : (
        <>
          <video
            className="aspect-square w-full bg-ink object-cover"
            preload={isNear ? 'metadata' : 'none'}
            tabIndex={-1}
            // The first tenth of a second stands for the video.
            src={`${href}#t=0.1`}
          />
          <svg
            className="pointer-events-none absolute inset-0 m-auto size-10 rounded-full bg-shade/60 p-2.5 text-light"
            viewBox="0 0 24 24"
            fill="currentColor"
            aria-hidden="true"
          >
            <path d="M8 5v14l11-7z" />
          </svg>
        </>
      )}
    </a>
  );
}

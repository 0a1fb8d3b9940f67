import type { Language } from '@vitrine/contract/domain/language.ts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { island } from '../../hydration/island.tsx';
import { fill } from '../../i18n/fill.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { RatingLink, type RatingProps, RatingSummary } from '../../ui/Stars.tsx';
import type { ReviewPage } from './freshReviews.ts';
import type { SectionMessages } from './publishedReviews.ts';
import ReviewList from './ReviewList.tsx';
import { useReviewPages } from './useReviewPages.ts';
import { useReviewPermission } from './useReviewPermission.ts';

interface Props {
  product: string;
  published: ReviewPage;
  /** Says that there are more than were published; `null` if there are not. */
  more: string | null;
  language: Language;
  /** Where to log in, to come back here. */
  login: string;
  messages: SectionMessages;
}

/**
 * The reviews of a product (spec section 2): the first page as it was published, readable without
 * script. Hydrated by whoever uses them or is signed in, they follow the API, turn their pages and
 * offer the form to those who may write.
 */
export default island(function Reviews({ product, published, messages, ...props }: Props) {
  const { more, language, login } = props;
  const live = useReviewPages(product, published, language);
  const { permission, check, onHold } = useReviewPermission(product, language);
  const { shown, failure, turnedTo, places } = live;
  const hasReviews = shown.reviews.length > 0;
  const rating = hasReviews ? shown.rating : null;
  return (
    <section
      ref={places.section}
      aria-labelledby="reviews"
      className="mx-auto max-w-page scroll-mt-6 grid-cols-[minmax(0,4fr)_minmax(0,9fr)] gap-x-16 px-gutter pt-section lg:grid lg:[&>:nth-child(n+2)]:col-start-2"
    >
      <div className={`lg:sticky lg:top-0 lg:self-start ${hasReviews ? 'lg:pt-8' : ''}`}>
        <h2
          ref={places.heading}
          id="reviews"
          tabIndex={-1}
          className="w-fit font-display text-heading"
        >
          {messages.title}
        </h2>
        {rating && <RatingSummary {...rating} />}
        {rating && rating !== published.rating && <RatingBesideName {...rating} />}
      </div>
      <div className={`min-w-0 ${hasReviews ? 'lg:-mt-6' : ''}`}>
        <p className="sr-only" role="status">
          {turnedTo && fill(messages.position, { page: turnedTo.page, total: turnedTo.total })}
        </p>
        <div
          className="transition-opacity aria-busy:opacity-50"
          aria-busy={live.isBusy ? true : undefined}
        >
          {hasReviews ? (
            <ReviewList reviews={shown.reviews} messages={messages.list} isNear={live.isLive} />
          ) : (
            <p className="mt-4 text-muted">{messages.none}</p>
          )}
        </div>
        {more && shown === published && (
          <p className="border-t border-line pt-6 text-small text-muted">{more}</p>
        )}
        <div ref={places.pages}>
          <Pagination
            page={shown.page}
            total={shown.total}
            messages={messages.pages}
            className="mt-2 border-t border-line pt-8 noscript:hidden"
            onTurn={live.turnTo}
          />
          {failure && (
            <Failed
              key={failure.turn}
              message={failure.isTurn ? messages.failedPage : messages.failedFirst}
              retry={messages.retry}
              onRetry={live.retry}
              takesFocus={failure.hadFocus}
              className="mt-6 justify-center text-center"
            />
          )}
        </div>
      </div>
      {permission.kind === 'granted' && (
        <permission.Form
          product={product}
          login={login}
          messages={permission.messages}
          name={permission.name}
          awaitsApproval={permission.awaitsApproval}
          anonymous={messages.list.customer}
          onSubmitted={live.refresh}
          onHold={onHold}
        />
      )}
      {permission.kind === 'unchecked' && (
        <Failed
          message={messages.unchecked}
          retry={messages.retry}
          onRetry={() => void check(permission.token)}
          className="mt-section border-t border-line pt-8"
        />
      )}
    </section>
  );
});

/** Takes the place of the published average at the top of the page (ProductSummary.astro). */
function RatingBesideName(rating: RatingProps) {
  const [place] = useState(() => document.getElementById('rating'));
  return place && createPortal(<RatingLink {...rating} />, place);
}

interface FailedProps {
  message: string;
  retry: string;
  onRetry: () => void;
  /** Takes the focus: what held it before was the way to try. */
  takesFocus?: boolean;
  className: string;
}

/** What did not come, and the way to try it again. */
function Failed({ message, retry, onRetry, takesFocus = false, className }: FailedProps) {
  return (
    <div role="alert" className={`flex flex-wrap items-center gap-x-6 gap-y-3 ${className}`}>
      <p className="text-small text-sale">{message}</p>
      <button
        type="button"
        className="button button-quiet cursor-pointer"
        onClick={onRetry}
        // biome-ignore lint/a11y/noAutofocus: it follows the visitor's own act.
        autoFocus={takesFocus}
      >
        {retry}
      </button>
    </div>
  );
}

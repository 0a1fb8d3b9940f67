import { useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { type OpenedMedia, Review, type ShownReview } from '../../ui/Review.tsx';
import { Lightbox } from './Lightbox.tsx';
import type { ReviewListMessages } from './publishedReviews.ts';

interface Props {
  reviews: readonly ShownReview[];
  messages: ReviewListMessages;
  /** Whether the reader is near: see `Review`. */
  isNear?: boolean;
  className?: string;
}

/** Reviews whose images and videos open over the page. */
export default island(function ReviewList({ reviews, messages, isNear, className = '' }: Props) {
  const [opened, setOpened] = useState<OpenedMedia | null>(null);
  return (
    <>
      <ul className={`mt-6 ${className}`}>
        {reviews.map((review) => (
          <li key={review.id}>
            <Review review={review} messages={messages} isNear={isNear} onOpen={setOpened} />
          </li>
        ))}
      </ul>
      {opened && (
        <Lightbox {...opened} messages={messages.lightbox} onClose={() => setOpened(null)} />
      )}
    </>
  );
});

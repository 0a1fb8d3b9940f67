import type { Review } from '@vitrine/contract/api/entities/reviewFields.ts';
import { useState } from 'react';
import { RatingSummary, Stars } from '../../../../../src/ui/Stars.tsx';

interface Props {
  product: string;
  /** The first page, as the site was built, of so many. */
  first: Review[];
  pages: number;
  /** What is said where nobody has written any. */
  none: string;
  rating: Parameters<typeof RatingSummary>[0] | null;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The reviews of a product, and more of them on demand. */
export default function Reviews({ product, first, pages, none, rating }: Props) {
  const [reviews, setReviews] = useState(first);
  const [page, setPage] = useState(1);

  async function more(): Promise<void> {
    const response = await fetch(`/api/products/${product}/reviews?page=${page + 1}&per_page=10`);
    const { data } = await response.json();
    setReviews([...reviews, ...data.list]);
    setPage(page + 1);
  }

  return (
    <section
      id="reviews"
      className="mx-auto max-w-page grid-cols-[minmax(0,4fr)_minmax(0,9fr)] gap-x-16 px-gutter pt-section lg:grid"
    >
      <div>
        <h2 className="font-display text-heading">Reviews</h2>
        {rating && <RatingSummary {...rating} />}
      </div>
      <div>
        {reviews.length === 0 && <p className="mt-4">{none}</p>}
        {reviews.map(({ id, rating, user_name, created_at, content }) => (
          <article key={id} className="border-t border-line py-8">
            <div className="flex flex-wrap items-center gap-x-4 text-small">
              <Stars rating={rating} label={`${rating} out of 5 stars`} />
              <h3>{user_name ?? 'A customer'}</h3>
              <time className="text-muted" dateTime={created_at}>
                {day.format(new Date(created_at))}
              </time>
            </div>
            <div
              className="prose mt-4 max-w-prose"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the API's own reviews, in a shop of a bench.
              dangerouslySetInnerHTML={{ __html: content }}
            />
          </article>
        ))}
        {page < pages && (
          <button type="button" className="button" onClick={() => void more()}>
            Show more
          </button>
        )}
      </div>
    </section>
  );
}

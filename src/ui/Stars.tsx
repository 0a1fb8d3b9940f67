import { memo } from 'react';

interface StarsProps {
  /** 0 to 5. */
  rating: number;
  /** `4.5 out of 5 stars`. */
  label: string;
}

/** 0 to 5 stars, halves included. */
export const Stars = memo(function Stars({ rating, label }: StarsProps) {
  return (
    <svg
      className="text-ink"
      role="img"
      aria-label={label}
      viewBox="0 0 110 20"
      width="88"
      height="16"
      stroke="currentColor"
    >
      <path fill="none" d={starPath(5)} />
      <path fill="currentColor" stroke="none" d={starPath(rating)} />
    </svg>
  );
});

export interface RatingProps extends StarsProps {
  /** `4.5 out of 5`. */
  average: string;
  /** `12 reviews`; `null` if unknown. */
  count: string | null;
}

/** The average rating of a product and, if known, of how many reviews. */
export const RatingSummary = memo(function RatingSummary(props: RatingProps) {
  const { rating, label, average, count } = props;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 text-small text-muted">
      <Stars rating={rating} label={label} />
      <span>{average}</span>
      {count !== null && <span>{count}</span>}
    </p>
  );
});

/** The same beside a product's name, leading to its reviews; without a count it is nothing. */
export const RatingLink = memo(function RatingLink({ rating, label, count }: RatingProps) {
  return (
    count !== null && (
      <a
        className="mt-2 inline-flex items-center gap-2 text-small text-muted hover:text-accent"
        href="#reviews"
      >
        <Stars rating={rating} label={label} />
        <span>{count}</span>
      </a>
    )
  );
});

/** A star of 20 by 20 units and its left half, from the tip on. */
const STAR = 'l2.5 5.3 5.8.7-4.3 4 1.1 5.8-5.1-2.8-5.1 2.8 1.1-5.8-4.3-4 5.8-.7z';
const HALF = 'l-2.5 5.3-5.8.7 4.3 4-1.1 5.8 5.1-2.8z';
/** From one star to the next, in the same units. */
const PITCH = 22.5;

/** The drawing of 0 to 5 stars in a row, to the nearest half. */
export function starPath(stars: number): string {
  const halves = Math.round(stars * 2);
  return Array.from(
    { length: Math.ceil(halves / 2) },
    (_, index) => `M${10 + index * PITCH} 1.8${halves - index * 2 === 1 ? HALF : STAR}`,
  ).join('');
}

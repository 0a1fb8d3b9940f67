import { memo } from 'react';
import { starPath } from './starPath.ts';

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
      className="text-accent"
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

import { type ReactNode, useId, useState } from 'react';
import { fill } from '../../i18n/fill.ts';
import { starPath } from '../../ui/Stars.tsx';
import type { FormMessages } from './formMessages.ts';

const STARS = [1, 2, 3, 4, 5];

interface Props {
  /** 0 until one is chosen. */
  rating: number;
  onChoose: (rating: number) => void;
  problem?: string;
  messages: FormMessages;
}

/** Five stars as a group of radio buttons: a click, or the arrow keys. */
export function StarField({ rating, onChoose, problem, messages }: Props): ReactNode {
  const id = useId();
  const [pointed, setPointed] = useState(0);
  const lit = pointed || rating;
  return (
    <fieldset
      className="text-small"
      aria-describedby={problem && `${id}-problem`}
      onPointerLeave={() => setPointed(0)}
    >
      <legend>
        {messages.rating} <Required messages={messages} />
      </legend>
      <div className="mt-1 -ml-2 flex items-center">
        {STARS.map((star) => (
          <label
            key={star}
            className="relative grid size-12 cursor-pointer place-items-center text-accent"
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(star)}
          >
            <input
              type="radio"
              name={id}
              value={star}
              checked={rating === star}
              aria-label={fill(messages.stars, { rating: star })}
              aria-invalid={problem ? true : undefined}
              onChange={() => onChoose(star)}
              className="peer absolute inset-1 cursor-pointer appearance-none"
            />
            <svg
              viewBox="0 0 20 20"
              width="30"
              height="30"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path d={starPath(1)} fill={lit >= star ? 'currentColor' : 'none'} />
            </svg>
          </label>
        ))}
        {lit > 0 && (
          <span className="ml-3 text-muted" aria-hidden="true">
            {fill(messages.stars, { rating: lit })}
          </span>
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="field-error mt-1">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** The mark of a field that has to be filled in. */
export function Required({ messages }: { messages: FormMessages }): ReactNode {
  return (
    <span className="text-sale">
      <span aria-hidden="true">*</span>
      <span className="sr-only">{messages.required}</span>
    </span>
  );
}

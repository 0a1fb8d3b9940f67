import { type NewsMessages, offerNews } from './offerNews.ts';
import type { LiveOffer } from './useLiveOffer.ts';

interface Props {
  live: LiveOffer;
  messages: NewsMessages;
}

/** Says politely what changed since the page was published; empty until then. */
export function OfferNews({ live, messages }: Props) {
  const news = live.at === null ? [] : offerNews({ ...live.published, after: live }, messages);
  return (
    <p
      role="status"
      className="border-s-2 border-accent ps-4 text-small not-empty:mt-3 empty:border-0 empty:ps-0"
    >
      {news.length > 0 ? news.join(' ') : null}
    </p>
  );
}

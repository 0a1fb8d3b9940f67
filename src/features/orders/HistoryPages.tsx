import { fill } from '../../i18n/fill.ts';
import type { HistoryWords } from './historyWords.ts';

interface Props {
  page: number;
  total: number;
  words: HistoryWords;
}

/** From page to page of the orders; a single page has none. */
export default function HistoryPages({ page, total, words }: Props) {
  if (total <= 1) return null;
  return (
    <nav
      className="flex flex-wrap items-center justify-between gap-4 print:hidden"
      aria-label={words.pages}
    >
      <span>
        {page > 1 && (
          <a className="button button-quiet" href={`?page=${page - 1}`} rel="prev">
            {words.previous}
          </a>
        )}
      </span>
      <p className="text-small text-muted">{fill(words.page, { page, total })}</p>
      <span>
        {page < total && (
          <a className="button button-quiet" href={`?page=${page + 1}`} rel="next">
            {words.next}
          </a>
        )}
      </span>
    </nav>
  );
}

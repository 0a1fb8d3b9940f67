import { memo, type ReactNode } from 'react';
import { fill } from '../i18n/fill.ts';
import type { IslandMessages } from '../i18n/translate.ts';

type PaginationMessages = Omit<IslandMessages<'common'>['pagination'], 'titled'>;

interface RowProps {
  page: number;
  total: number;
  messages: PaginationMessages;
  className?: string;
}

/** Pages are links to their addresses, or buttons. */
type Props = RowProps &
  (
    | { href: (page: number) => string; onTurn?: never }
    | { onTurn: (page: number) => void; href?: never }
  );

const CELL = 'grid min-h-11 min-w-11 place-items-center px-3 text-small tabular-nums';

/** The row of page numbers with ellipses, and the ways to the next and to the one before (spec section 2). */
export const Pagination = memo(function Pagination(props: Props) {
  const { page, total, messages, className = 'mt-section', href, onTurn } = props;
  if (total <= 1) return null;

  function step(to: number, shown: ReactNode, label?: string, rel?: 'prev' | 'next') {
    const isCurrent = to === page;
    const look = isCurrent
      ? 'border-b border-ink'
      : 'underline-offset-8 decoration-1 hover:underline';
    const common = {
      'aria-current': isCurrent ? ('page' as const) : undefined,
      'aria-label': label && fill(label, { page: to }),
    };
    if (href) {
      return (
        <a className={`${CELL} ${look}`} rel={rel} href={href(to)} {...common}>
          {shown}
        </a>
      );
    }
    return (
      <button
        type="button"
        className={`${CELL} ${look} cursor-pointer`}
        onClick={() => onTurn?.(to)}
        {...common}
      >
        {shown}
      </button>
    );
  }

  return (
    <nav aria-label={messages.label} className={`${className} flex justify-center`}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && <li>{step(page - 1, messages.previous, undefined, 'prev')}</li>}
        {pageSteps(page, total).map((each) =>
          each.kind === 'gap' ? (
            <li key={`after ${each.after}`}>
              <span className={CELL}>…</span>
            </li>
          ) : (
            <li key={each.page}>
              {step(each.page, each.page, each.page === page ? messages.current : messages.page)}
            </li>
          ),
        )}
        {page < total && <li>{step(page + 1, messages.next, undefined, 'next')}</li>}
      </ul>
    </nav>
  );
});

/** One place in the row of page numbers. */
type PageStep = { kind: 'page'; page: number } | { kind: 'gap'; after: number };

/**
 * The row of page numbers: the first and the last page, the current one and its neighbours, with
 * gaps between (spec section 2). A gap of a single page is that page.
 */
export function pageSteps(current: number, total: number): PageStep[] {
  const shown = [1, current - 1, current, current + 1, total]
    .filter((page) => page >= 1 && page <= total)
    .sort((a, b) => a - b);
  const steps: PageStep[] = [];
  let previous = 0;
  for (const page of new Set(shown)) {
    if (page - previous === 2) steps.push({ kind: 'page', page: page - 1 });
    if (page - previous > 2) steps.push({ kind: 'gap', after: previous });
    steps.push({ kind: 'page', page });
    previous = page;
  }
  return steps;
}

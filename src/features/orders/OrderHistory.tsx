import type { Language } from '../../contract/language.ts';
import { island } from '../../hydration/island.tsx';
import { fill } from '../../i18n/fill.ts';
import { localePath } from '../../i18n/paths.ts';
import type { IslandWords } from '../../i18n/translate.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { loginPath } from './addresses.ts';
import HistoryNote from './HistoryNote.tsx';
import type { HistoryWords } from './historyWords.ts';
import OrderCard from './OrderCard.tsx';
import { useOrderHistory } from './useOrderHistory.ts';

interface Props {
  language: Language;
  words: IslandWords<'orders'>;
  /** Whether the shop has a page for invoices. */
  hasInvoices: boolean;
}

/** The page in the address; anything but a page number means the first. */
function askedPage(): number {
  const page = Number(new URLSearchParams(location.search).get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The signed-in customer's orders (spec section 2, as ruled in the design): real ones, or none. */
export default island(function OrderHistory(props: Props) {
  return useHydrated() ? <Orders {...props} /> : <OrdersLoading words={props.words} />;
});

function Orders({ language, words, hasInvoices }: Props) {
  const page = askedPage();
  const { state, retry } = useOrderHistory(page);
  const { history } = words;
  const to = {
    login: { words: history.login, path: loginPath(language, '/orderHistory/') },
    track: { words: history.track, path: localePath(language, '/orderQuery/') },
    browse: { words: history.browse, path: localePath(language, '/') },
    first: { words: history.previous, path: localePath(language, '/orderHistory/') },
  };
  switch (state.phase) {
    case 'loading':
      return <OrdersLoading words={words} />;
    case 'guest':
    case 'ended':
      return (
        <HistoryNote
          nothingYet
          text={history[state.phase]}
          action={to.login}
          hint={history.guestOrders}
          other={to.track}
        />
      );
    case 'unsupported':
      return <HistoryNote text={history.unsupported} action={to.track} />;
    case 'failed':
      return (
        <HistoryNote alert text={history.failed} action={{ words: history.retry, press: retry }} />
      );
    case 'listed':
      if (state.orders.length === 0 && page > 1) {
        return <HistoryNote text={history.pastEnd} action={to.first} />;
      }
      if (state.orders.length === 0) {
        return (
          <HistoryNote
            nothingYet
            text={history.empty}
            hint={history.emptyHint}
            action={to.browse}
          />
        );
      }
      return (
        <div className="grid gap-12">
          {state.orders.map((order) => (
            <OrderCard
              key={order.order_id}
              order={order}
              words={words}
              language={language}
              hasInvoices={hasInvoices}
            />
          ))}
          <HistoryPages page={page} total={state.totalPage} words={history} />
        </div>
      );
  }
}

function OrdersLoading({ words }: Pick<Props, 'words'>) {
  return (
    <div className="grid gap-6" aria-busy="true">
      <p className="sr-only" role="status">
        {words.history.loading}
      </p>
      <span className="h-56 bg-surface" />
      <span className="h-56 bg-surface" />
    </div>
  );
}

interface PagesProps {
  page: number;
  total: number;
  words: HistoryWords;
}

/** From page to page of the orders; a single page has none. */
function HistoryPages({ page, total, words }: PagesProps) {
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

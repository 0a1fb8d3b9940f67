import { useStore } from '@nanostores/react';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { island } from '../../hydration/island.tsx';
import { fill } from '../../i18n/fill.ts';
import { loginPath } from '../../i18n/orderPaths.ts';
import { localePath } from '../../i18n/paths.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import { $session } from '../../stores/session.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import type { HistoryMessages } from './historyMessages.ts';
import OrderActions from './OrderActions.tsx';
import OrderCard from './OrderCard.tsx';
import OrderNotice from './OrderNotice.tsx';
import { useOrderHistory } from './useOrderHistory.ts';

interface Props {
  language: Language;
  messages: IslandMessages<'orders'>;
  /** Whether the shop has a page for invoices. */
  hasInvoices: boolean;
}

/** The page in the address; anything but a page number means the first. */
function requestedPage(): number {
  const page = Number(new URLSearchParams(location.search).get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The signed-in customer's orders (spec section 2, as ruled in the design): real ones, or none. */
export default island(function OrderHistory(props: Props) {
  // Only the browser knows the session: both are printed, so that neither moves the page later. A
  // guest's link stays the one that was printed, which may be under the finger just now.
  const isPrinted = !useHydrated();
  const isSignedIn = useStore($session) !== null;
  return (
    <>
      {(isPrinted || !isSignedIn) && (
        <div className={isPrinted ? 'when-guest' : undefined}>
          <GuestNotice {...props} />
        </div>
      )}
      {isPrinted && (
        <div className="when-signed-in">
          <OrdersLoading messages={props.messages} />
        </div>
      )}
      {!isPrinted && isSignedIn && <Orders {...props} />}
    </>
  );
});

function GuestNotice({ language, messages: { history } }: Omit<Props, 'hasInvoices'>) {
  return (
    <OrderNotice
      isNothingYet
      text={history.guest}
      action={{ label: history.login, href: loginPath(language, '/orderHistory/') }}
      hint={history.guestOrders}
      other={trackOrder(language, history)}
    />
  );
}

const trackOrder = (language: Language, history: HistoryMessages) => ({
  label: history.track,
  href: localePath(language, '/orderQuery/'),
});

function Orders({ language, messages, hasInvoices }: Props) {
  const page = requestedPage();
  const { state, retry } = useOrderHistory(page);
  const { history } = messages;
  const to = {
    browse: { label: history.browse, href: localePath(language, '/') },
    first: { label: history.previous, href: localePath(language, '/orderHistory/') },
  };
  switch (state.kind) {
    case 'loading':
    case 'signedOut':
      return <OrdersLoading messages={messages} />;
    case 'unsupported':
      return <OrderNotice text={history.unsupported} action={trackOrder(language, history)} />;
    case 'failed':
      return (
        <OrderNotice
          isAlert
          text={history.failed}
          action={{ label: history.retry, onClick: retry }}
        />
      );
    case 'listed':
      if (state.orders.length === 0 && page > 1) {
        return <OrderNotice text={history.pastEnd} action={to.first} />;
      }
      if (state.orders.length === 0) {
        return (
          <OrderNotice
            isNothingYet
            text={history.empty}
            hint={history.emptyHint}
            action={to.browse}
          />
        );
      }
      return (
        <div className="grid gap-12">
          {state.orders.map((order) => (
            <OrderCard key={order.order_id} order={order} messages={messages} language={language}>
              <OrderActions
                order={order}
                messages={history}
                language={language}
                hasInvoices={hasInvoices}
              />
            </OrderCard>
          ))}
          <HistoryPages page={page} total={state.totalPage} messages={history} />
        </div>
      );
  }
}

function OrdersLoading({ messages }: Pick<Props, 'messages'>) {
  return (
    <div className="grid gap-6">
      <p className="sr-only" role="status">
        {messages.history.loading}
      </p>
      <div className="grid gap-6" aria-busy="true">
        <span className="h-56 bg-surface" />
        <span className="h-56 bg-surface" />
      </div>
    </div>
  );
}

interface PagesProps {
  page: number;
  total: number;
  messages: HistoryMessages;
}

/** From page to page of the orders; a single page has none. */
function HistoryPages({ page, total, messages }: PagesProps) {
  if (total <= 1) return null;
  return (
    <nav
      className="flex flex-wrap items-center justify-between gap-4 print:hidden"
      aria-label={messages.pages}
    >
      <span>
        {page > 1 && (
          <a className="button button-quiet" href={`?page=${page - 1}`} rel="prev">
            {messages.previous}
          </a>
        )}
      </span>
      <p className="text-small text-muted">{fill(messages.page, { page, total })}</p>
      <span>
        {page < total && (
          <a className="button button-quiet" href={`?page=${page + 1}`} rel="next">
            {messages.next}
          </a>
        )}
      </span>
    </nav>
  );
}

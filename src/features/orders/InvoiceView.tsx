import type { Language } from '../../domain/language.ts';
import { island } from '../../hydration/island.tsx';
import { loginPath, trackingPath } from '../../i18n/orderPaths.ts';
import { localePath } from '../../i18n/paths.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import HistoryNote from './HistoryNote.tsx';
import InvoiceSheet from './InvoiceSheet.tsx';
import type { InvoiceMessages, Seller } from './invoiceMessages.ts';
import { requestedOrder } from './requestedOrder.ts';
import { useOrder } from './useOrder.ts';

interface Props {
  language: Language;
  messages: InvoiceMessages;
  seller: Seller;
}

/** The invoice of the order in the address, for its owner, signed in or guest. */
export default island(function InvoiceView(props: Props) {
  return useHydrated() ? <OrderInvoice {...props} /> : <InvoiceLoading messages={props.messages} />;
});

function OrderInvoice({ language, messages, seller }: Props) {
  const id = requestedOrder() ?? '';
  const { state, retry } = useOrder(id);
  const orders = { label: messages.toOrders, path: localePath(language, '/orderHistory/') };
  const back = `/invoice/?${new URLSearchParams({ orderid: id })}` as const;
  const login = { label: messages.login, path: loginPath(language, back) };
  switch (state.phase) {
    case 'loading':
      return <InvoiceLoading messages={messages} />;
    case 'missing':
      return <HistoryNote text={messages.missing} action={orders} />;
    case 'notFound':
    case 'ended':
      return <HistoryNote text={messages[state.phase]} action={login} />;
    case 'unsupported':
      return <HistoryNote text={messages.unsupported} action={orders} />;
    case 'failed':
      return (
        <HistoryNote
          alert
          text={messages.failed}
          action={{ label: messages.retry, press: retry }}
        />
      );
    case 'found':
      return (
        <div className="grid gap-6">
          <div className="grid gap-3 sm:flex sm:flex-wrap print:hidden">
            <button className="button" type="button" onClick={() => print()}>
              {messages.print}
            </button>
            <a className="button button-quiet" href={trackingPath(language, id)}>
              {messages.track}
            </a>
            <a className="button button-quiet" href={orders.path}>
              {orders.label}
            </a>
          </div>
          <InvoiceSheet
            order={state.order}
            messages={messages}
            seller={seller}
            language={language}
          />
        </div>
      );
  }
}

function InvoiceLoading({ messages }: Pick<Props, 'messages'>) {
  return (
    <div className="grid gap-6" aria-busy="true">
      <p className="sr-only" role="status">
        {messages.loading}
      </p>
      <span className="h-96 border border-line bg-surface" />
    </div>
  );
}

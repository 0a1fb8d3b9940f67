import type { Language } from '@vitrine/contract/domain/language.ts';
import { island } from '../../hydration/island.tsx';
import { invoicePage, loginPath, trackingPath } from '../../i18n/orderPaths.ts';
import { localePath } from '../../i18n/paths.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import InvoiceSheet from './InvoiceSheet.tsx';
import type { InvoiceMessages, Seller } from './invoice.ts';
import OrderNotice from './OrderNotice.tsx';
import { requestedOrder } from './requestedOrder.ts';
import { useOrder } from './useOrder.ts';

interface Props {
  language: Language;
  messages: InvoiceMessages;
  seller: Seller;
}

/** The invoice of the order in the address, for its owner, signed in or guest. */
export default island(function InvoiceView(props: Props) {
  // The page is prerendered for every order: only the browser knows the address.
  return useHydrated() ? <OrderInvoice {...props} /> : <InvoiceLoading messages={props.messages} />;
});

function OrderInvoice({ language, messages, seller }: Props) {
  const id = requestedOrder() ?? '';
  const { state, retry } = useOrder(id);
  const orders = { label: messages.toOrders, href: localePath(language, '/orderHistory/') };
  const login = { label: messages.login, href: loginPath(language, invoicePage(id)) };
  switch (state.kind) {
    case 'loading':
      return <InvoiceLoading messages={messages} />;
    case 'noOrderId':
      return <OrderNotice text={messages.missing} action={orders} />;
    case 'notOurs':
      return <OrderNotice text={messages.notFound} action={login} />;
    case 'failed':
      return (
        <OrderNotice
          isAlert
          text={messages.failed}
          action={{ label: messages.retry, onClick: retry }}
        />
      );
    case 'found':
      if (!state.order.detail) return <OrderNotice text={messages.unsupported} action={orders} />;
      return (
        <div className="grid gap-6">
          <div className="grid gap-3 sm:flex sm:flex-wrap print:hidden">
            <button className="button" type="button" onClick={() => window.print()}>
              {messages.print}
            </button>
            <a className="button button-quiet" href={trackingPath(language, id)}>
              {messages.track}
            </a>
            <a className="button button-quiet" href={orders.href}>
              {orders.label}
            </a>
          </div>
          <InvoiceSheet
            order={state.order.detail}
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
    <div className="grid gap-6">
      <p className="sr-only" role="status">
        {messages.loading}
      </p>
      <span className="h-96 border border-line bg-surface" aria-busy="true" />
    </div>
  );
}

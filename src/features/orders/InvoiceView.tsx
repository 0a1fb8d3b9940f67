import type { Language } from '../../contract/language.ts';
import { island } from '../../hydration/island.tsx';
import { localePath } from '../../i18n/paths.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { loginPath, trackingPath } from './addresses.ts';
import { askedOrder } from './askedOrder.ts';
import HistoryNote from './HistoryNote.tsx';
import InvoiceSheet from './InvoiceSheet.tsx';
import type { InvoiceWords, Seller } from './invoiceWords.ts';
import { useOrder } from './useOrder.ts';

interface Props {
  language: Language;
  words: InvoiceWords;
  seller: Seller;
}

/** The invoice of the order in the address, for its owner, signed in or guest. */
export default island(function InvoiceView(props: Props) {
  return useHydrated() ? <OrderInvoice {...props} /> : <InvoiceLoading words={props.words} />;
});

function OrderInvoice({ language, words, seller }: Props) {
  const id = askedOrder();
  const { state, retry } = useOrder(id);
  const orders = { words: words.toOrders, path: localePath(language, '/orderHistory/') };
  const back = `/invoice/?${new URLSearchParams({ orderid: id })}` as const;
  const login = { words: words.login, path: loginPath(language, back) };
  switch (state.phase) {
    case 'loading':
      return <InvoiceLoading words={words} />;
    case 'missing':
      return <HistoryNote text={words.missing} action={orders} />;
    case 'notFound':
    case 'ended':
      return <HistoryNote text={words[state.phase]} action={login} />;
    case 'unsupported':
      return <HistoryNote text={words.unsupported} action={orders} />;
    case 'failed':
      return (
        <HistoryNote alert text={words.failed} action={{ words: words.retry, press: retry }} />
      );
    case 'found':
      return (
        <div className="grid gap-6">
          <div className="grid gap-3 sm:flex sm:flex-wrap print:hidden">
            <button className="button" type="button" onClick={() => print()}>
              {words.print}
            </button>
            <a className="button button-quiet" href={trackingPath(language, id)}>
              {words.track}
            </a>
            <a className="button button-quiet" href={orders.path}>
              {orders.words}
            </a>
          </div>
          <InvoiceSheet order={state.order} words={words} seller={seller} language={language} />
        </div>
      );
  }
}

function InvoiceLoading({ words }: Pick<Props, 'words'>) {
  return (
    <div className="grid gap-6" aria-busy="true">
      <p className="sr-only" role="status">
        {words.loading}
      </p>
      <span className="h-96 border border-line bg-surface" />
    </div>
  );
}

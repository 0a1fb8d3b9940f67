import type { IslandWords } from '../../i18n/translate.ts';
import { COLUMNS } from './columns.ts';

const BAR = 'bg-surface';

/** Checkout before its order is there; drawn at build time too. */
export function CheckoutSkeleton({ words }: { words: IslandWords<'checkout'>['order'] }) {
  return (
    <div className={COLUMNS}>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div aria-hidden="true" className={`h-80 lg:col-start-2 lg:row-start-1 ${BAR}`} />
      <div aria-hidden="true" className="grid grid-cols-1 content-start gap-5 sm:grid-cols-2">
        <div className={`h-9 w-56 max-w-full sm:col-span-2 ${BAR}`} />
        <div className={`h-20 sm:col-span-2 ${BAR}`} />
        <div className={`h-20 ${BAR}`} />
        <div className={`h-20 ${BAR}`} />
        <div className={`h-20 sm:col-span-2 ${BAR}`} />
        <div className={`h-20 ${BAR}`} />
        <div className={`h-20 ${BAR}`} />
        <div className={`h-20 sm:col-span-2 ${BAR}`} />
      </div>
    </div>
  );
}

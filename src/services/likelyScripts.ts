import badge from '../features/cart/CartBadge.tsx?scripts';
import notices from '../features/notices/Notices.tsx?scripts';
import buying from '../features/product/BuyBox.tsx?scripts';
import offer from '../features/product/ProductOffer.tsx?scripts';
import mount from '../hydration/reactRoot.tsx?scripts';

/**
 * Fetches what buying needs while the browser has nothing else to do, and runs none of it: the first
 * press then waits for no line. Not where the visitor saves data or the line is slow.
 */
function fetchAhead(): void {
  for (const href of new Set([mount, buying, offer, badge, notices].flat())) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' }));
  }
}

type Network = { saveData?: boolean; effectiveType?: string };
const { connection } = navigator as { connection?: Network };
const isSpared = connection?.saveData || connection?.effectiveType?.includes('2g');
// Safari has no idle callbacks: by then it has drawn what it loaded.
if (!isSpared) (globalThis.requestIdleCallback ?? setTimeout)(fetchAhead);

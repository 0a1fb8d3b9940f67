import { cents } from '@vitrine/contract/domain/money.ts';
import { begin, record } from '../features/consent/record.ts';
import { whenSeen } from '../stores/whenSeen.ts';

/** Counts the view of the page for the services, once it is seen: a prerender is no visit. */
whenSeen(() => {
  begin();
  record({ name: 'PageView' });
  const viewed = document.querySelector<HTMLElement>('[data-viewed-product]')?.dataset;
  if (viewed?.viewedProduct) {
    record({
      name: 'ViewContent',
      productIds: [viewed.viewedProduct],
      isGroup: 'viewedGroup' in viewed,
      value: cents(Number(viewed.viewedCents)),
    });
  }
});

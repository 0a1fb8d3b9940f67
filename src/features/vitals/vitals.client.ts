import { PUBLIC_VITALS_SHARE } from 'astro:env/client';
import { isAllowed, onceAllowed } from '../consent/onceAllowed.ts';
import { isVisitMeasured } from './visit.store.ts';
import { whenSettled } from './whenSettled.ts';

whenSettled(() =>
  onceAllowed(() => {
    if (!isVisitMeasured(PUBLIC_VITALS_SHARE)) return;
    import('./measure.ts').then(
      (late) => late.measure(isAllowed),
      // A visit that can't be measured goes on all the same.
      () => undefined,
    );
  }),
);

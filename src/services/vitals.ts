import { PUBLIC_VITALS_SHARE } from 'astro:env/client';
import { isAllowed, onceAllowed } from '../features/consent/onceAllowed.ts';
import { whenSettled } from '../features/consent/whenSeen.ts';
import { isVisitMeasured } from '../stores/visit.ts';

whenSettled(() =>
  onceAllowed(() => {
    if (!isVisitMeasured(PUBLIC_VITALS_SHARE)) return;
    import('./measureVitals.ts').then(
      (late) => late.measure(isAllowed),
      // A visit that can't be measured goes on all the same.
      () => undefined,
    );
  }),
);

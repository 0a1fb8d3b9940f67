import { isVisitorKnown } from '../../stores/knownVisitor.ts';

// Before the first paint: who has no cart and no session here is told at once that there is nothing.
document.getElementById('cart')?.toggleAttribute('data-known', isVisitorKnown());

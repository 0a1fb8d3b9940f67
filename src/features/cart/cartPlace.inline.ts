import { isVisitorKnown } from '../../stores/knownVisitor.ts';

// Before the first paint: a visitor with no cart and no session sees the empty cart at once.
document.getElementById('cart')?.toggleAttribute('data-known', isVisitorKnown());

import { isVisitorKnown, storedCount } from '../../stores/knownVisitor.ts';
import { paintSession } from '../account/paintSession.ts';
import { storedSession } from '../account/storedSession.store.ts';
import { paintCount } from '../cart/paintCount.ts';

paintSession(storedSession());
paintCount(storedCount());
// The services' entry is one file: it imports nothing that others share.
document.documentElement.toggleAttribute('data-known', isVisitorKnown());

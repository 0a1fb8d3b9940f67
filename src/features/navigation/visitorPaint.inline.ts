import { isVisitorKnown, storedCount } from '../../stores/knownVisitor.ts';
import { storedSession } from '../../stores/storedSession.ts';
import { paintSession } from '../account/paintSession.ts';
import { paintCount } from '../cart/paintCount.ts';

paintSession(storedSession());
paintCount(storedCount());
// The services' entry is one file: it imports nothing that others share.
document.documentElement.toggleAttribute('data-known', isVisitorKnown());

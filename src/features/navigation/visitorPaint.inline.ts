import { storedCount } from '../../stores/knownVisitor.ts';
import { paintSession } from '../account/paintSession.ts';
import { storedSession } from '../account/storedSession.store.ts';
import { paintCount } from '../cart/paintCount.ts';

paintSession(storedSession());
paintCount(storedCount());

import { paintSession } from '../account/paintSession.ts';
import { storedSession } from '../account/storedSession.store.ts';
import { paintCount } from '../cart/paintCount.ts';
import { storedCount } from '../cart/storedCount.store.ts';

paintSession(storedSession());
paintCount(storedCount());

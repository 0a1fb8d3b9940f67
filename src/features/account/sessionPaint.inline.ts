import { paintSession } from './paintSession.ts';
import { storedSession } from './storedSession.store.ts';

paintSession(storedSession());

import { storedSession } from '../../stores/storedSession.ts';
import { paintSession } from './paintSession.ts';

paintSession(storedSession());

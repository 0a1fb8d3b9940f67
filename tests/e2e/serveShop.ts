import { rmSync } from 'node:fs';
import { E2E } from './support/place.ts';

/** The shop under test: nothing of an earlier run is left, then it starts as `npm start` does. */
rmSync(E2E.folder, { recursive: true, force: true });
await import('../../scripts/start.ts');

import fc from 'fast-check';
import { SEED } from './sample.ts';

/** Properties are tried with the same values for the same seed. */
fc.configureGlobal({ seed: SEED });

import { compilePages } from '../../tests/publisher/compiledPages.ts';

/** What the publishers of tests and the shop under test in a browser share. */
await compilePages();

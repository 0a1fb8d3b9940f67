import { createCommand, type Terminal } from '@vitrine/runtime/command/command.ts';
import { folders } from '../../scripts/environment.ts';
import { defineFloor } from './floor/floor.ts';
import { defineInteractions } from './interactions.ts';
import { defineLoad } from './load/load.ts';
import { definePages } from './pages.ts';
import { defineRegenerate } from './regenerate.ts';
import { defineSearch } from './search/search.ts';
import { defineServe } from './serve.ts';

const BENCHES = [
  definePages,
  defineFloor,
  defineInteractions,
  defineServe,
  defineLoad,
  defineRegenerate,
  defineSearch,
];

export function defineCommand(terminal: Terminal) {
  const bench = createCommand('bench', terminal).description(
    'Measures the shop: docs/performance.md has the figures, and what each bench needs.',
  );
  for (const define of BENCHES) define(bench, folders.root);
  return bench;
}

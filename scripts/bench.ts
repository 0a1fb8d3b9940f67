import { benchFloor } from '../bench/floor/floor.ts';
import { benchInteractions } from '../bench/interactions.ts';
import { benchLoad } from '../bench/load/load.ts';
import { benchOverload } from '../bench/overload/overload.ts';
import { benchPages } from '../bench/pages.ts';
import { benchRegenerate } from '../bench/regenerate.ts';
import { benchSearch } from '../bench/search/search.ts';
import { benchServe } from '../bench/serve.ts';
import { folders } from './environment.ts';

const [what = '', ...args] = process.argv.slice(2);
const BENCHES: Record<string, (args: string[], root: string) => Promise<void>> = {
  floor: benchFloor,
  interactions: benchInteractions,
  load: benchLoad,
  overload: benchOverload,
  pages: benchPages,
  regenerate: benchRegenerate,
  search: benchSearch,
  serve: benchServe,
};
const bench = BENCHES[what];
if (!bench) {
  console.error(`npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exit(1);
}
await bench(args, folders.root);

import { folders } from '../scripts/environment.ts';
import { benchFloor } from './floor/floor.ts';
import { benchInteractions } from './interactions.ts';
import { benchLoad } from './load/load.ts';
import { benchOverload } from './overload/overload.ts';
import { benchPages } from './pages.ts';
import { benchRegenerate } from './regenerate.ts';
import { benchSearch } from './search/search.ts';
import { benchServe } from './serve.ts';

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

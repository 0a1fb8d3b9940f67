import { benchRegenerate } from './bench/regenerate.ts';
import { folders } from './environment.ts';

const [what = '', ...args] = process.argv.slice(2);
const BENCHES: Record<string, (args: string[], root: string) => Promise<void>> = {
  regenerate: benchRegenerate,
};
const bench = BENCHES[what];
if (!bench) {
  console.error(`npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exit(1);
}
await bench(args, folders.root);

/**
 * A process that compiles the pages as a publisher does and sends the paths of all files that it
 * read to the process that started it.
 */
import fs from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';

const files = new Set<string>();

function note(file: unknown): void {
  if (file instanceof URL) note(fileURLToPath(file));
  else if (typeof file === 'string') files.add(file.replace(/\?.*/, ''));
}

registerHooks({
  load(url, context, load) {
    if (url.startsWith('file:')) note(new URL(url));
    return load(url, context);
  },
});
const noting = <Read extends (...args: never[]) => unknown>(read: Read) =>
  new Proxy(read, {
    apply(_, self, args) {
      note(args[0]);
      return Reflect.apply(read, self, args);
    },
  });
fs.readFileSync = noting(fs.readFileSync);
fs.promises.readFile = noting(fs.promises.readFile);
syncBuiltinESMExports();

const { build } = await import('astro');
await build({
  logLevel: 'error',
  vite: {
    plugins: [
      {
        name: 'modules',
        buildEnd() {
          for (const id of this.getModuleIds()) note(id);
        },
      },
    ],
  },
});
// Once it is written: what does not fit the channel at once would be lost.
process.send?.([...files], () => process.disconnect());

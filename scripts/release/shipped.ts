import * as v from 'valibot';

const entry = v.object({
  version: v.optional(v.string()),
  license: v.optional(v.string()),
  dev: v.optional(v.boolean()),
  devOptional: v.optional(v.boolean()),
  optionalDependencies: v.optional(v.record(v.string(), v.string())),
});
const lock = v.object({ packages: v.record(v.string(), entry) });

/** A package that a shop in production has, on one platform or another. */
export interface Shipped {
  name: string;
  version: string;
  /** As SPDX writes it; `undefined` where nothing says it. */
  licence: string | undefined;
  /** Where npm puts it. */
  path: string;
}

/** What a `package-lock.json` installs without development's own packages, sorted. */
export function readShipped(text: string): Shipped[] {
  const { packages } = v.parse(lock, JSON.parse(text));
  // A binary for another platform is not looked at by npm; it is a part of the package that names it.
  const parentOf = (name: string) =>
    Object.values(packages).find((one) => one.optionalDependencies?.[name]);
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version = '', license }]) => {
      const name = path.replace(/^.*node_modules\//, '');
      return { name, version, licence: license ?? parentOf(name)?.license, path };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Shipped } from './shipped.ts';

const component = v.looseObject({ 'bom-ref': v.string(), name: v.string(), version: v.string() });
const bill = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  metadata: v.looseObject({ component }),
  components: v.array(component),
  dependencies: v.array(v.looseObject({ ref: v.string(), dependsOn: v.array(v.string()) })),
});

/**
 * npm's CycloneDX bill reduced to what ships, the same bytes for the same packages: without the
 * time, the tool and the folder's name, and with a serial number made from its contents. npm's
 * own `--omit dev` also leaves out what development and the shop both need, such as esbuild.
 */
export function billOf(text: string, shipped: Shipped[], shop: { name: string }): string {
  const { metadata, components, dependencies, ...rest } = v.parse(bill, JSON.parse(text));
  const wanted = new Set(shipped.map(({ name, version }) => `${name}@${version}`));
  const kept = components
    .filter(({ name, version }) => wanted.has(`${name}@${version}`))
    .sort((a, b) => order(a['bom-ref'], b['bom-ref']));
  const root = metadata.component['bom-ref'];
  const refs = new Set([root, ...kept.map((one) => one['bom-ref'])]);
  const contents = {
    ...rest,
    metadata: { component: { ...metadata.component, name: shop.name } },
    components: kept,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((to) => refs.has(to)).sort(order) }))
      .sort((a, b) => order(a.ref, b.ref)),
  };
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...contents, serialNumber: '' }))
    .digest('hex');
  const serialNumber = `urn:uuid:${asUuid(hash)}`;
  return `${JSON.stringify({ ...contents, serialNumber }, null, 2)}\n`;
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** A UUID of version 8: its bits are the maker's own (RFC 9562). */
function asUuid(hash: string): string {
  const digits = `${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17, 32)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

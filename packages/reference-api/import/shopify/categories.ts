import type { CatalogueCategory } from '../format.ts';
import type { ReadContext } from '../formatValues.ts';
import type { Finding } from '../report.ts';
import { makeKeySlug } from '../slug.ts';
import { columnName } from './columns.ts';
import type { ShopifyGroup } from './group.ts';

/**
 * Gives each product its category: its Type, else the last step of its Product Category. Of
 * `Apparel > Men > Shoes` and `Apparel > Women > Shoes`, two categories are made: Shoes (Men) and
 * Shoes (Women).
 */
export function readCategories(
  groups: ShopifyGroup[],
  { language }: ReadContext,
  findings: Finding[],
): (group: ShopifyGroup) => CatalogueCategory | undefined {
  const paths = new Map(groups.map((group) => [group, pathOf(group)]));
  const distinct = new Map([...paths.values()].toReversed().map((path) => [keyOf(path), path]));
  const namesakes = Map.groupBy(distinct.values(), (path) => keyOf(path.slice(-1)));
  const names = new Map<string, string>();
  for (const paths of namesakes.values()) {
    // A Type `Shoes` may be that of the only path which ends so.
    const long = paths.filter((path) => path.length > 1);
    for (const path of paths) names.set(keyOf(path), nameAmong(path, long));
  }
  const firsts = new Map<string, string>();
  return (group) => {
    const name = names.get(keyOf(paths.get(group) ?? []));
    if (!name) return undefined;
    const slug = makeKeySlug(name, 'category');
    const first = firsts.get(slug) ?? name;
    firsts.set(slug, first);
    if (first.toLowerCase() !== name.toLowerCase()) {
      const about = group.title ?? group.handle;
      const why = `“${name}” and “${first}” have one address and became one category`;
      const field = columnName(group.head.cells.type ? 'type' : 'productCategory');
      findings.push({ kind: 'note', where: `line ${group.head.line}`, about, field, why });
    }
    return { slug, name: { [language]: name } };
  };
}

/** The steps of `Home & Garden > Lighting > Lamps`. */
function pathOf({ head }: ShopifyGroup): string[] {
  const { type, productCategory } = head.cells;
  const steps = (text = '') => text.split(/[>›»]/).map((step) => step.trim());
  const [own, standard] = [type, productCategory].map((text) => steps(text).filter(Boolean));
  return own?.length ? own : (standard ?? []);
}

const keyOf = (path: string[]): string => path.join('>').toLowerCase();

/** The last step, with as many of those before it as tell it from others of that name. */
function nameAmong(path: string[], others: string[][]): string {
  const [last = ''] = path.slice(-1);
  for (let count = 1; count <= path.length; count += 1) {
    const end = keyOf(path.slice(-count));
    const same = others.filter((other) => keyOf(other.slice(-count)) === end);
    if (same.length > 1) continue;
    return count === 1 ? last : `${last} (${path.slice(-count, -1).join(', ')})`;
  }
  return last;
}

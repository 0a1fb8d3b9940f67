/** A node of structured data as it stands in a page. */
export type Node = Record<string, unknown> & { '@type': string };

/** A node and where it stands, such as `Product.offers`. */
export interface Placed {
  node: Node;
  place: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && '@type' in value;

export const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The text of a JSON-LD script as its nodes; throws for what is none. */
export function parseData(text: string): Node[] {
  const { '@context': context, ...content } = JSON.parse(text) as Record<string, unknown>;
  if (context !== 'https://schema.org') throw new Error(`The context is ${context}.`);
  const nodes = valuesOf(content['@graph'] ?? content);
  const strangers = nodes.filter((node) => !isNode(node));
  if (strangers.length > 0) throw new Error(`No node: ${JSON.stringify(strangers[0])}.`);
  return nodes.filter(isNode);
}

/** A node, and all nodes within it. */
export function* nodesIn(node: Node, place = node['@type']): Generator<Placed> {
  yield { node, place };
  for (const [property, value] of Object.entries(node)) {
    for (const each of valuesOf(value)) {
      if (isNode(each)) yield* nodesIn(each, `${place}.${property}`);
    }
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, nodesIn, valuesOf } from './nodes.ts';

const FILE = join(
  import.meta.dirname,
  '../../../shared/data/seo/schemaorg-30.0/schemaorg-current-https.jsonld',
);
/** The vocabulary lies beside the project, not in it. */
export const missing = !existsSync(FILE);
export const needed = missing ? ' (skipped: needs ../shared/data/seo)' : '';

interface Term {
  '@id': string;
  '@type': string | string[];
  [relation: string]: unknown;
}

const SCHEMA = 'https://schema.org/';
const ISO = /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?)?)?$/;

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text);

/** Whether a text can be read as a value of a data type. */
const READ_AS: Record<string, (text: string) => boolean> = {
  'schema:Text': () => true,
  'schema:URL': isAddress,
  // An address stands for the thing that is found there.
  'schema:Thing': isAddress,
  'schema:Date': (text) => ISO.test(text),
  'schema:DateTime': (text) => ISO.test(text),
  'schema:Number': (text) => /^-?\d+(?:\.\d+)?$/.test(text),
};

/** Reads schema.org's vocabulary; what it gives says what is wrong with a node by it. */
export function openVocabulary(): (node: Node) => string[] {
  const file = JSON.parse(readFileSync(FILE, 'utf8')) as { '@graph': Term[] };
  const terms = new Map(file['@graph'].map((term) => [term['@id'], term]));
  const refer = (term: Term | undefined, relation: string): string[] =>
    valuesOf(term?.[relation] ?? []).map((to) => (to as Term)['@id']);
  const withParents = (type: string): string[] => [
    type,
    ...refer(terms.get(type), 'rdfs:subClassOf').flatMap(withParents),
  ];

  const isOf = (value: unknown, range: string[]): boolean => {
    if (typeof value === 'number') {
      return range.some((type) => withParents(type).includes('schema:Number'));
    }
    if (typeof value === 'string') {
      if (value.startsWith(SCHEMA)) {
        const member = terms.get(value.replace(SCHEMA, 'schema:'));
        return valuesOf(member?.['@type']).some((type) => range.includes(String(type)));
      }
      return range.some((type) => READ_AS[type]?.(value));
    }
    const type = (value as Node | null)?.['@type'];
    return withParents(`schema:${type}`).some((parent) => range.includes(parent));
  };

  return (whole) =>
    [...nodesIn(whole)].flatMap(({ node, place }) => {
      const type = `schema:${node['@type']}`;
      if (!terms.has(type)) return [`${place} is of the unknown type ${node['@type']}`];
      const parents = withParents(type);
      return Object.entries(node).flatMap(([name, value]) => {
        // Keywords of JSON-LD, and what an action may be given (schema.org/docs/actions.html).
        if (name.startsWith('@') || name.endsWith('-input')) return [];
        const property = terms.get(`schema:${name}`);
        if (!property) return [`${place}.${name} is no property`];
        if (property['schema:supersededBy']) return [`${place}.${name} is of the past`];
        if (!refer(property, 'schema:domainIncludes').some((domain) => parents.includes(domain))) {
          return [`${place}.${name} is no property of ${node['@type']}`];
        }
        const range = refer(property, 'schema:rangeIncludes');
        return valuesOf(value)
          .filter((each) => !isOf(each, range))
          .map((each) => `${place}.${name} can’t be ${JSON.stringify(each)}`);
      });
    });
}

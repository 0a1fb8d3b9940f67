import type { Thing } from 'schema-dts';

/** A node of schema.org's vocabulary, as JSON-LD writes it. */
export type StructuredData = Exclude<Thing, string>;

/** The name of a member of one of schema.org's enumerations, such as `InStock`. */
export const schemaOrg = <Member extends string>(member: Member) =>
  `https://schema.org/${member}` as const;

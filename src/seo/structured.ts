/** A node of schema.org's vocabulary, as JSON-LD writes it. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** The name of a member of one of schema.org's enumerations, such as `InStock`. */
export const schemaOrg = (member: string) => `https://schema.org/${member}`;

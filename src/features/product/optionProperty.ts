/** What options are called, and what schema.org and product feeds call them. */
const PROPERTIES = [
  ['size', /size|length|volume|尺|号|长|容量/i],
  ['color', /colou?r|色/i],
  ['material', /material|metal|材/i],
  ['pattern', /pattern|纹/i],
] as const;

/** What search engines call an option by its name here; `undefined` for what they have no word for. */
export const propertyOf = (option: string) =>
  PROPERTIES.find(([, pattern]) => pattern.test(option))?.[0];

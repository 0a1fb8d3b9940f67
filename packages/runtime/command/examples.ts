/** What a command's help ends with: how it is called, a line each, without `bin/vitrine`. */
export const examples = (...calls: readonly string[]) =>
  `\nExamples:\n${calls.map((call) => `  bin/vitrine ${call}`).join('\n')}`;

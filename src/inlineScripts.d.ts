/** What `packages/publisher/astro/inlineScripts.ts` makes. */
declare module '*?inline-script' {
  const script: string;
  export default script;
}

declare module '*?rules-file' {
  const rules: string;
  export default rules;
}

/** What `packages/publisher/astro/scriptsOf.ts` makes. */
declare module '*?scripts' {
  const scripts: string[];
  export default scripts;
}

import * as v from 'valibot';

const test = v.object({
  projectName: v.string(),
  status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
  results: v.array(v.object({ duration: v.number() })),
});
const spec = v.object({
  file: v.string(),
  title: v.string(),
  tests: v.array(test),
});

/** A file of browser tests, or a `describe` in it. */
export interface PlaywrightSuite {
  specs: v.InferOutput<typeof spec>[];
  suites?: PlaywrightSuite[] | undefined;
}

const suite: v.GenericSchema<PlaywrightSuite> = v.object({
  specs: v.array(spec),
  suites: v.optional(v.lazy(() => v.array(suite))),
});

/** Playwright's JSON of a run. */
export const playwrightReport = v.object({
  suites: v.array(suite),
  errors: v.array(v.object({ message: v.optional(v.string(), 'An error without a message') })),
});

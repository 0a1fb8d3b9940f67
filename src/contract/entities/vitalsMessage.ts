import * as v from 'valibot';
import { LANGUAGES } from '../language.ts';
import { NAVIGATIONS, TEMPLATES } from '../vitals.ts';

const within = (most: number) => v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(most));
/** Ten minutes: nobody has waited longer for a page. */
const ms = v.optional(within(600_000));

/**
 * What one page view tells; a closed list of words and a few figures, so that there is no
 * place for who it was.
 */
export const vitalsMessage = v.strictObject({
  template: v.picklist(TEMPLATES),
  language: v.picklist(LANGUAGES),
  navigation: v.picklist(NAVIGATIONS),
  values: v.pipe(
    v.strictObject({ LCP: ms, INP: ms, CLS: v.optional(within(1_000)), FCP: ms, TTFB: ms }),
    v.check((values) => Object.keys(values).length > 0, 'at least one figure'),
  ),
});
export type VitalsMessage = v.InferOutput<typeof vitalsMessage>;

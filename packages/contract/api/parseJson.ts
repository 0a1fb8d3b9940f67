/**
 * `undefined` for what is no JSON: something else, or JSON cut short. Halves of surrogate pairs,
 * which an escape can stand for and no address can hold, become U+FFFD.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, HALF.test(text) ? wellFormed : undefined);
  } catch (error) {
    // So deep that reading it takes more stack than there is.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

const HALF = /\\ud[89a-f]/i;

const wellFormed = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value;

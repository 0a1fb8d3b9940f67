import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readFields } from './body.ts';

const schema = v.strictObject({ name: v.string(), lines: v.array(v.object({ text: v.string() })) });
const right = { name: 'a', lines: [{ text: 'b' }] };

describe('a body', () => {
  it('is read by its schema', () => {
    expect(readFields(schema, right)).toEqual({ ok: true, value: right });
  });

  it.each([
    [{ ...right, extra: 1 }, { extra: 'fieldUnknown' }],
    [{ ...right, ['x'.repeat(9_000)]: 1 }, { ['x'.repeat(60)]: 'fieldUnknown' }],
    [{ name: 'a' }, { lines: 'fieldRequired' }],
    [{ ...right, name: 1 }, { name: 'fieldWrong' }],
    [{ ...right, name: 'a\0b' }, { name: 'fieldWrong' }],
    [{ ...right, lines: [{ text: '\0' }] }, { lines: 'fieldWrong' }],
    [undefined, {}],
    [[], {}],
  ])('%j is refused by field', (value, errors) => {
    const reading = readFields(schema, value);
    if (Array.isArray(value)) expect(reading.ok).toBe(false);
    else expect(reading).toEqual({ ok: false, errors });
  });

  it('may tell of NUL by its name', () => {
    const named = { ...right, name: String.raw`a\u0000b` };
    expect(readFields(schema, named)).toEqual({ ok: true, value: named });
  });
});

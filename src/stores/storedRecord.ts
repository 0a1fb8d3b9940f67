import './clientStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { parseJson } from '@vitrine/contract/api/parseJson.ts';
import type { WritableAtom } from 'nanostores';

/**
 * Values by key under one name in local storage; without values there is no entry. `readValue`
 * gives `undefined` for what other programs left there, and that is left out.
 */
export function storedRecord<Value>(
  name: string,
  readValue: (value: unknown) => Value | undefined,
): WritableAtom<Readonly<Record<string, Value>>> {
  return persistentAtom<Readonly<Record<string, Value>>>(
    name,
    {},
    {
      encode: (values) => (Object.keys(values).length > 0 ? JSON.stringify(values) : undefined),
      decode: (text) => readRecord(text, readValue),
    },
  );
}

function readRecord<Value>(
  text: string,
  readValue: (value: unknown) => Value | undefined,
): Record<string, Value> {
  const found = parseJson(text);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return {};
  return Object.fromEntries(
    Object.entries(found).flatMap(([key, value]) => {
      const read = readValue(value);
      return read === undefined ? [] : [[key, read] as const];
    }),
  );
}

export function withoutKey<Value>(
  values: Readonly<Record<string, Value>>,
  key: string,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([each]) => each !== key));
}

import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';

/** Why a form was not taken: under the fields it is about, or else under the whole form. */
export interface Refusal {
  fields?: Readonly<Record<string, readonly string[]>>;
  form: string;
}

/**
 * The API's own message where it refused and gave one; else `refused` where the request itself was
 * refused; else what the page says to any failure.
 */
export function messageFor(error: unknown, otherwise: string, refused = otherwise): string {
  if (!(error instanceof ApiRefusalError)) return otherwise;
  return error.serverMessage || (error.code < 500 ? refused : otherwise);
}

/** The API's messages for the fields that a form shows, and in one text those for others. */
export function errorsByField<Name extends string>(
  fieldErrors: Refusal['fields'] = {},
  shown: readonly Name[],
): { errors: Partial<Record<Name, string>>; others: string } {
  const errors: Partial<Record<Name, string>> = {};
  for (const name of shown) {
    const message = fieldErrors[name]?.join(' ').trim();
    if (message) errors[name] = message;
  }
  const isOther = ([name]: [string, unknown]) => !(shown as readonly string[]).includes(name);
  const others = Object.entries(fieldErrors).filter(isOther);
  return {
    errors,
    others: others
      .flatMap(([, texts]) => texts)
      .join(' ')
      .trim(),
  };
}

/** What the API says of each field, and what to say where it says nothing of those there are. */
export function refusalByField(error: unknown, otherwise: string): Refusal {
  const fields = error instanceof ApiRefusalError ? error.fieldErrors : {};
  return { fields, form: messageFor(error, otherwise) };
}

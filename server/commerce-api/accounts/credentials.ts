import * as v from 'valibot';

/** Longer than any address can be that mail reaches. */
const LONGEST_EMAIL = 254;
const SHORTEST_PASSWORD = 8;
const LONGEST_PASSWORD = 200;

/** An e-mail address that may be written to. */
export const email = v.pipe(
  v.string('emailRequired'),
  v.trim(),
  v.nonEmpty('emailRequired'),
  v.maxLength(LONGEST_EMAIL, 'emailWrong'),
  v.email('emailWrong'),
);

/** What opens an account. */
export const newAccount = v.strictObject({
  email,
  password: v.pipe(
    v.string('passwordRequired'),
    v.nonEmpty('passwordRequired'),
    v.minLength(SHORTEST_PASSWORD, 'passwordTooShort'),
    v.maxLength(LONGEST_PASSWORD, 'passwordTooLong'),
  ),
});

/** What signs in: anything that could be right. Every other password is as wrong as any. */
export const credentials = v.strictObject({
  email: v.pipe(v.string('emailRequired'), v.trim(), v.nonEmpty('emailRequired')),
  password: v.pipe(v.string('passwordRequired'), v.nonEmpty('passwordRequired')),
});

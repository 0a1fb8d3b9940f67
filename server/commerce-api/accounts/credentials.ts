import * as v from 'valibot';

/** Longer than any address can be that mail reaches. */
const MAX_EMAIL_LENGTH = 254;
const MIN_PASSWORD_LENGTH = 8;
const MAX_PASSWORD_LENGTH = 200;

/** An e-mail address that may be written to. */
export const email = v.pipe(
  v.string('emailRequired'),
  v.trim(),
  v.nonEmpty('emailRequired'),
  v.maxLength(MAX_EMAIL_LENGTH, 'emailWrong'),
  v.email('emailWrong'),
);

/** What opens an account. */
export const newAccount = v.strictObject({
  email,
  password: v.pipe(
    v.string('passwordRequired'),
    v.nonEmpty('passwordRequired'),
    v.minLength(MIN_PASSWORD_LENGTH, 'passwordTooShort'),
    v.maxLength(MAX_PASSWORD_LENGTH, 'passwordTooLong'),
  ),
});

/** What signs in: anything that could be right. Every other password is as wrong as any. */
export const credentials = v.strictObject({
  email: v.pipe(v.string('emailRequired'), v.trim(), v.nonEmpty('emailRequired')),
  password: v.pipe(v.string('passwordRequired'), v.nonEmpty('passwordRequired')),
});

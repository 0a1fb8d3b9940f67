import { emailAddress, isEmail } from '@vitrine/contract/domain/email.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import * as v from 'valibot';

/** An e-mail address that may be written to, as it is stored and compared. */
export const email = v.pipe(
  v.string('emailRequired'),
  v.trim(),
  v.nonEmpty('emailRequired'),
  v.check(isEmail, 'emailWrong'),
  v.transform((text) => emailAddress(text) ?? text),
);

/** What opens an account. */
export const newAccount = v.strictObject({
  email,
  password: v.pipe(
    v.string('passwordRequired'),
    v.nonEmpty('passwordRequired'),
    v.minLength(limits.minPassword, 'passwordTooShort'),
    v.maxLength(limits.maxPassword, 'passwordTooLong'),
  ),
});

/** What signs in: anything that could be right. Every other password is as wrong as any. */
export const credentials = v.strictObject({
  email: v.pipe(v.string('emailRequired'), v.trim(), v.nonEmpty('emailRequired')),
  password: v.pipe(v.string('passwordRequired'), v.nonEmpty('passwordRequired')),
});

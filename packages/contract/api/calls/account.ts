import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { unspecifiedData } from '../envelope.ts';
import { optionalText, requiredText, text } from '../values.ts';

const credentials = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  password: v.pipe(v.string(), v.nonEmpty()),
});

/** Whether a token is still valid: 200 with `user`, or 401. */
export const validateToken = defineCall({
  name: 'validateToken',
  method: 'POST',
  path: '/api/auth/validate-token',
  request: v.object({ body: v.object({ token: requiredText }) }),
  data: unspecifiedData,
  errors: [401],
});

/** Signs a customer in. 401 has one message for an unknown email and a wrong password. */
export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  request: v.object({ body: credentials }),
  data: v.object({
    token: requiredText,
    user: v.object({ name: text, avatar: optionalText }),
  }),
  errors: [401],
});

/** Opens an account. 409 if the email has one, 422 if the password is too weak. */
export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/api/register',
  request: v.object({ body: credentials }),
  data: unspecifiedData,
  errors: [409],
});

/**
 * E-mails a link that replaces a forgotten password. The response is the same for an unknown
 * address. Only announced by an API that sends mail (`passwordReset`).
 */
export const askPasswordReset = defineCall({
  name: 'askPasswordReset',
  method: 'POST',
  path: '/api/x/password-reset',
  request: v.object({ body: v.object({ email: requiredText }) }),
  data: unspecifiedData,
});

/**
 * Sets a password by the link's token, once, and ends all sessions. 410 if the link is expired or
 * used.
 */
export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'PUT',
  path: '/api/x/password-reset',
  request: v.object({ body: v.object({ token: requiredText, password: v.string() }) }),
  data: unspecifiedData,
  errors: [410],
});

/** Ends the session; 200 always. Announced as `logout`. */
export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/api/x/logout',
  caller: 'visitor',
  request: v.object({}),
  data: unspecifiedData,
});

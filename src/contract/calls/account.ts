import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { anything } from '../envelope.ts';
import { optionalText, requiredText, text } from '../values.ts';

const credentials = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  password: v.pipe(v.string(), v.nonEmpty()),
});

/** Code 200 means that the token is valid. */
export const validateToken = defineCall({
  name: 'validateToken',
  method: 'POST',
  path: '/api/auth/validate-token',
  request: v.object({ body: v.object({ token: requiredText }) }),
  data: anything,
  errors: [401],
});

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

/** Opens an account: code 200, 409 (the address has one) or 422 (the password will not do). */
export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/api/register',
  request: v.object({ body: credentials }),
  data: anything,
  errors: [409],
});

/** Asks for a link that replaces a forgotten password; answers the same for an unknown address. */
export const askPasswordReset = defineCall({
  name: 'askPasswordReset',
  method: 'POST',
  path: '/api/x/password-reset',
  request: v.object({ body: v.object({ email: requiredText }) }),
  data: anything,
});

/** Replaces a password by the link's token: code 410 (expired or used) or 422 (will not do). */
export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'PUT',
  path: '/api/x/password-reset',
  request: v.object({ body: v.object({ token: requiredText, password: v.string() }) }),
  data: anything,
  errors: [410],
});

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/api/x/logout',
  caller: 'visitor',
  request: v.object({}),
  data: anything,
});

import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { unspecifiedData } from '../envelope.ts';
import { flag, id, optionalText, requiredText, text, timestamp } from '../values.ts';

/** The signed-in customer's account. Announced as `profile`, as what changes it and its sessions. */
export const profile = defineCall({
  name: 'profile',
  method: 'GET',
  path: '/api/x/profile',
  caller: 'customer',
  request: v.object({}),
  data: v.object({
    name: text,
    email: requiredText,
    /** The address that it is to have, until its link is confirmed or too old. */
    pending_email: optionalText,
    created_at: timestamp,
  }),
});

/** Changes the customer's name; orders and reviews keep theirs. Responds with it as it is stored. */
export const changeName = defineCall({
  name: 'changeName',
  method: 'PUT',
  path: '/api/x/profile',
  caller: 'customer',
  request: v.object({ body: v.object({ name: requiredText }) }),
  data: v.object({ name: requiredText }),
});

/**
 * Changes the password and ends all other sessions; an API that sends mail tells the customer. 403
 * if `password`, the current one, is wrong, 422 for `new_password` if that is too weak.
 */
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/x/profile/password',
  caller: 'customer',
  request: v.object({ body: v.object({ password: v.string(), new_password: v.string() }) }),
  data: unspecifiedData,
  errors: [403],
});

const session = v.object({
  id,
  /** Browser and system in a word each, if they are known. */
  device: text,
  created_at: timestamp,
  /** To about an hour. */
  last_seen_at: timestamp,
  /** The one that this request is made in. */
  is_current: flag,
});
export type AccountSession = v.InferOutput<typeof session>;

/** The customer's open sessions, the one used last first. */
export const sessions = defineCall({
  name: 'sessions',
  method: 'GET',
  path: '/api/x/profile/sessions',
  caller: 'customer',
  request: v.object({}),
  data: v.array(session),
});

/** Ends one of the customer's sessions; 404 if it is none, or over. */
export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/x/profile/sessions/{id}',
  caller: 'customer',
  request: v.object({ params: v.object({ id }) }),
  data: unspecifiedData,
  errors: [404],
});

/** Ends all of the customer's sessions but the one that this request is made in. */
export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/x/profile/sessions',
  caller: 'customer',
  request: v.object({}),
  data: unspecifiedData,
});

/**
 * E-mails a link to the address that the account is to have; until it is confirmed nothing changes.
 * The response is the same if the address has an account, which is then sent an e-mail that says so.
 * 403 for a wrong password. Only announced by an API that sends mail (`emailChange`).
 */
export const askEmailChange = defineCall({
  name: 'askEmailChange',
  method: 'POST',
  path: '/api/x/email-change',
  caller: 'customer',
  request: v.object({ body: v.object({ email: requiredText, password: v.string() }) }),
  data: unspecifiedData,
  errors: [403],
});

/**
 * Confirms the new address by the link's token, once, in a session of the account. 410 if the link
 * is expired, used or another account's; 409 if the address has got an account meanwhile.
 */
export const confirmEmailChange = defineCall({
  name: 'confirmEmailChange',
  method: 'PUT',
  path: '/api/x/email-change',
  caller: 'customer',
  request: v.object({ body: v.object({ token: requiredText }) }),
  data: v.object({ email: requiredText }),
  errors: [409, 410],
});

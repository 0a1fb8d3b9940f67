import type { Caller, CallerName, Scene } from './callers.ts';
import { routeName } from './openApi.ts';

/** What is asked for, by whoever asks. */
export interface Question {
  /** Fills the names in the path, in their order. */
  path?: string[];
  query?: string;
  json?: unknown;
  form?: Record<string, string | File>;
}

/** A call, what is asked of it, and the status each caller is answered. */
export interface Row {
  route: string;
  about: string;
  ask: (scene: Scene, caller: Caller, name: CallerName) => Question;
  /** Whose own things the question is about: they are the only ones who may see personal words. */
  own?: 'guest' | 'customer';
  status: Record<CallerName, number>;
}

/** The same status for all, but for some. */
export const everybody = (status: number, but: Partial<Row['status']> = {}): Row['status'] => ({
  nobody: status,
  forged: status,
  expired: status,
  loggedOut: status,
  publisher: status,
  guest: status,
  otherGuest: status,
  customer: status,
  otherCustomer: status,
  ...but,
});
export const customers = everybody(401, { customer: 200, otherCustomer: 200 });
export const publisher = everybody(404, { publisher: 200 });
/** Who sends a token that does not count is told so; others are not told that it exists. */
export const lost = { forged: 401, expired: 401, loggedOut: 401, publisher: 401 };
export const guestAlone = everybody(404, { ...lost, guest: 200 });
export const customerAlone = everybody(404, { ...lost, customer: 200 });
/** Another customer's is as one that does not exist. */
export const customersOwn = everybody(401, { customer: 200, otherCustomer: 404 });

/** A row of the matrix, about a call such as `GET /api/x`. */
export const row = (
  call: string,
  about: string,
  status: Row['status'],
  ask: Row['ask'] = () => ({}),
  own?: Row['own'],
): Row => {
  const [method = '', path = ''] = call.split(' ');
  return { route: routeName(method, path), about, status, ask, own };
};

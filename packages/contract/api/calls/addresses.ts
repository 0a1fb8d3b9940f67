import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { addressEntries } from '../entities/orderAddress.ts';
import { unspecifiedData } from '../envelope.ts';
import { flag, id } from '../values.ts';

const { email: _, ...entries } = addressEntries;
const params = v.object({ id });

const savedAddress = v.object({
  id,
  ...entries,
  /** The one that a new order begins with: one at most. */
  is_default: flag,
});
export type SavedAddress = v.InferOutput<typeof savedAddress>;

const body = v.object({ ...entries, is_default: flag });

/** The signed-in customer's addresses, the default first, then the newest. Announced as `addresses`. */
export const savedAddresses = defineCall({
  name: 'savedAddresses',
  method: 'GET',
  path: '/api/x/addresses',
  caller: 'customer',
  request: v.object({}),
  data: v.array(savedAddress),
});

/** Saves one more; 409 where the customer has as many as the shop keeps. The first is the default. */
export const addAddress = defineCall({
  name: 'addAddress',
  method: 'POST',
  path: '/api/x/addresses',
  caller: 'customer',
  request: v.object({ body }),
  data: savedAddress,
  errors: [409],
});

/** Changes one; 404 for another customer's. */
export const changeAddress = defineCall({
  name: 'changeAddress',
  method: 'PUT',
  path: '/api/x/addresses/{id}',
  caller: 'customer',
  request: v.object({ params, body }),
  data: savedAddress,
  errors: [404],
});

/** Forgets one; 404 for another customer's. */
export const deleteAddress = defineCall({
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/api/x/addresses/{id}',
  caller: 'customer',
  request: v.object({ params }),
  data: unspecifiedData,
  errors: [404],
});

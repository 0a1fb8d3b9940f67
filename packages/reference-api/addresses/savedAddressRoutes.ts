import {
  addAddress as addAddressCall,
  changeAddress as changeAddressCall,
  deleteAddress as deleteAddressCall,
  savedAddresses,
} from '@vitrine/contract/api/calls/addresses.ts';
import * as v from 'valibot';
import { rowId } from '../cart/cartBody.ts';
import { type Route, route } from '../http/route.ts';
import { savedAddressBody } from '../orders/addressBody.ts';
import { addressResponse } from '../orders/addressRow.ts';
import type { Services } from '../routeServices.ts';
import {
  addAddress,
  addressesOf,
  changeAddress,
  deleteAddress,
  type SavedAddressRow,
} from './savedAddresses.ts';

/**
 * The signed-in customer's addresses. Another customer's is not distinguished from one that does not
 * exist. A country that the shop does not deliver to may be saved: orders are refused, not this.
 */
export function savedAddressRoutes({ database, now }: Services): Route[] {
  const limits = { limitByCustomer: 'savedAddressByCustomer' } as const;
  return [
    route(savedAddresses, async ({ customer }) =>
      (await addressesOf(database, customer.id)).map(responseOf),
    ),
    route(
      addAddressCall,
      { ...limits, body: savedAddressBody },
      async ({ customer, body, refuse }) => {
        const added = await addAddress(database, customer.id, body, now());
        if (!added) throw refuse(409, 'addressesFull');
        return responseOf(added);
      },
    ),
    route(
      changeAddressCall,
      { ...limits, body: savedAddressBody },
      async ({ params, customer, body, refuse }) => {
        const id = idOf(params.id);
        const changed = id && (await changeAddress(database, customer.id, id, body));
        if (!changed) throw refuse(404, 'addressNotFound');
        return responseOf(changed);
      },
    ),
    route(deleteAddressCall, limits, async ({ params, customer, refuse }) => {
      const id = idOf(params.id);
      if (!id || !(await deleteAddress(database, customer.id, id))) {
        throw refuse(404, 'addressNotFound');
      }
      return {};
    }),
  ];
}

/** `undefined` for what is no row's. */
function idOf(param: string): number | undefined {
  const read = v.safeParse(rowId, param);
  return read.success ? read.output : undefined;
}

function responseOf({ id, is_default, ...row }: SavedAddressRow) {
  const { email: _, ...address } = addressResponse({ ...row, email: '' });
  return { id, ...address, is_default: is_default === 1 };
}

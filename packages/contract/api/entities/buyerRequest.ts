import * as v from 'valibot';
import { timestamp } from '../values.ts';

/** What a buyer asks of the shop about an order, or declares by law. */
export const REQUEST_KINDS = ['cancel', 'return', 'withdraw'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** A request that the shop has received. */
export const buyerRequest = v.object({ kind: v.picklist(REQUEST_KINDS), received_at: timestamp });

import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import { type CommandModule, runModule } from '@vitrine/runtime/command/command.ts';
import type { Insertable } from 'kysely';
import type { AddressColumns } from '../database/addressColumns.ts';
import type { Tables } from '../database/tables.ts';
import { addressRow } from '../orders/addressRow.ts';
import { NOW } from './fixture.ts';
import { ADDRESS } from './order.ts';

/** Runs a command on a shop's folder; gives its exit code and what it wrote, together and apart. */
export async function runCommand(
  module: CommandModule,
  args: string[],
  dataFolder: string,
  now = NOW,
) {
  const written = { said: '', output: '', errors: '' };
  const to = (stream: 'output' | 'errors') => ({
    write: (text: string) => {
      written[stream] += text;
      written.said += text;
    },
  });
  const context = { dataFolder, output: to('output'), errors: to('errors'), now };
  return { code: await runModule(module, args, context), ...written };
}

const at = NOW.toISOString();

/** An order of the guest `g`, as it is stored: one dollar. */
export function orderRow(id: string, state: Exclude<OrderState, 'expired'>) {
  return {
    id,
    state,
    customer_id: null,
    guest_id: 'g',
    source: 'Halcyre',
    language: 'en',
    currency: 'USD',
    total_cents: 100,
    created_at: at,
    hold_expires_at: at,
  } satisfies Insertable<Tables['shop_order']>;
}

/** Where an order is sent, as it is stored. */
export function storedAddress(order_id: string, columns: Partial<AddressColumns> = {}) {
  return { order_id, ...addressRow({ ...ADDRESS, email: 'leila@mail.example' }), ...columns };
}

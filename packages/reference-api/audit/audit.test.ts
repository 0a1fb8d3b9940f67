import { login, logout } from '@vitrine/contract/api/calls/account.ts';
import { coarseNetworkOf } from '@vitrine/runtime/security/network.ts';
import { connectedFrom } from '@vitrine/runtime/testing/connection.ts';
import { describe, expect, it } from 'vitest';
import { tidyUp } from '../housekeeping.ts';
import { newCustomer, PASSWORD } from '../testing/customer.ts';
import { approvedOrder, capture, openPaidShop } from '../testing/payment.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { customerWord, noteAudit, removeOldAudit, SHOP } from './audit.ts';

const readLog = (shop: TestShop) =>
  shop.database.selectFrom('audit_event').selectAll().orderBy('id').execute();

const kinds = async (shop: TestShop) =>
  (await readLog(shop)).map(({ kind, outcome, who }) => `${kind}: ${outcome}, ${who}`);

describe('the audit log', () => {
  it('tells of accounts and logins, of wrong ones too', async () => {
    const shop = await openTestShop();
    const token = await newCustomer(shop);
    const wrong = { email: 'leila@mail.example', password: 'guess' };
    await shop
      .client()(login, { body: wrong })
      .catch(() => undefined);
    await shop
      .client()(login, { body: { ...wrong, email: 'no@mail.example' } })
      .catch(() => null);
    await shop.client('en', { token })(logout, {});
    expect(await kinds(shop)).toEqual([
      'account.opened: done, customer 1',
      'login.opened: done, customer 1',
      'login.refused: wrong password, customer 1',
      'login.refused: wrong password, nobody',
      'login.closed: done, customer 1',
    ]);
    expect((await readLog(shop)).map(({ network }) => network)).toEqual([
      '192.0.2.0/24',
      '192.0.2.0/24',
      '192.0.2.0/24',
      '192.0.2.0/24',
      '192.0.2.0/24',
    ]);
  });

  it('tells of money: ordered, started, captured', async () => {
    const shop = await openPaidShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    await capture(shop, id, owner);
    await capture(shop, id, owner);
    const log = await readLog(shop);
    expect(
      log.map(({ kind, outcome, cents, currency }) => [kind, outcome, cents, currency]),
    ).toEqual([
      ['order.created', 'done', 124_990, 'USD'],
      ['payment.started', 'done', 124_990, 'USD'],
      ['payment.captured', 'completed', 124_990, 'USD'],
    ]);
    expect(new Set(log.map(({ order_id }) => order_id))).toEqual(new Set([orderId]));
    expect(log.map(({ payment_id }) => payment_id)).toEqual([null, id, id]);
    expect(new Set(log.map(({ who }) => who))).toEqual(
      new Set([expect.stringMatching(/^guest [0-9a-f]{16}$/)]),
    );
  });

  it('holds nothing that a person or a key could be read from', async () => {
    const shop = await openPaidShop();
    const token = await newCustomer(shop);
    const { orderId, owner, id } = await approvedOrder(shop);
    await capture(shop, id, owner);
    const log = JSON.stringify(await readLog(shop));
    expect(log).toContain(orderId);
    const secrets = [token, owner.guestId ?? '', PASSWORD, 'leila', 'Haddad', '192.0.2.1"'];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('is written together with what it tells of, or neither is', async () => {
    const shop = await openTestShop();
    await newCustomer(shop);
    await shop.database.schema.alterTable('audit_event').renameTo('elsewhere').execute();
    const body = JSON.stringify({ email: 'leila@mail.example', password: PASSWORD });
    const init = { method: 'POST', body };
    const response = await shop.app.request('/api/login', init, connectedFrom('192.0.2.5'));
    expect(response.status).toBe(500);
    expect(await shop.database.selectFrom('session').selectAll().execute()).toHaveLength(1);
    await shop.database.schema.alterTable('elsewhere').renameTo('audit_event').execute();
  });

  it('can’t be changed, and is forgotten after 400 days', async () => {
    const shop = await openTestShop();
    await newCustomer(shop);
    const change = shop.database.updateTable('audit_event').set({ who: 'nobody' });
    await expect(change.execute()).rejects.toThrow('can only be added to');
    shop.pass(399 * 86_400_000);
    await tidyUp(shop.database, shop.media, shop.now());
    expect(await readLog(shop)).toHaveLength(2);
    shop.pass(86_400_000);
    await tidyUp(shop.database, shop.media, shop.now());
    expect(await readLog(shop)).toEqual([]);
  });

  it('keeps so many of what costs nothing, each kind by itself, and all that tells of money', async () => {
    const shop = await openTestShop();
    for (let index = 0; index < 5; index += 1) {
      for (const kind of ['login.refused', 'payment.captured'] as const) {
        const entry = { kind, outcome: String(index), who: customerWord(1) };
        await noteAudit(shop.database, shop.now(), entry);
      }
    }
    await noteAudit(shop.database, shop.now(), {
      kind: 'login.opened',
      outcome: 'done',
      who: SHOP,
    });
    await removeOldAudit(shop.database, shop.now(), 2);
    const kept = (await readLog(shop)).map(({ kind, outcome }) => `${kind} ${outcome}`);
    expect(kept).toEqual([
      'payment.captured 0',
      'payment.captured 1',
      'payment.captured 2',
      'login.refused 3',
      'payment.captured 3',
      'login.refused 4',
      'payment.captured 4',
      'login.opened done',
    ]);
  });
});

it.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:7:9::/64', '2001:db8:7::/48'],
  ['nowhere', null],
])('of %s it keeps %s', (client, network) => {
  expect(coarseNetworkOf(client)).toBe(network);
});

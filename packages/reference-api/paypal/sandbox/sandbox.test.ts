import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cents } from '@vitrine/contract/domain/money.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { decide } from '../testing.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

const ORDER = {
  orderId: 'HC1',
  total: cents(124_990),
  shipping: cents(0),
  language: 'en',
} as const;

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'practice.sqlite');
}

function open(path = ':memory:', now?: () => number): Sandbox {
  const sandbox = openSandbox(path, now);
  onTestFinished(() => sandbox.close());
  return sandbox;
}

async function outcome({ app }: Sandbox, id: string, session: string): Promise<boolean> {
  const response = await app.request(`/outcome?${new URLSearchParams({ id, session })}`);
  return (await response.json()).approved;
}

describe('the sandbox', () => {
  it('keeps payments, answers, webhooks and its password over a restart', async () => {
    const path = temporaryFile();
    const first = openSandbox(path);
    const { id } = await first.client.createOrder(ORDER, 'a');
    await decide(first, id);
    const captured = await first.client.captureOrder(id, 'b');
    await first.close();
    const second = open(path, () => Date.now() + 10_000);
    expect(second.credentials).toEqual(first.credentials);
    expect((await second.client.getOrder(id)).status).toBe('COMPLETED');
    expect(await second.client.captureOrder(id, 'b')).toEqual(captured);
    const events: string[] = [];
    await second.deliver(async (_, body) => {
      events.push(JSON.parse(body).event_type);
      return { ok: true };
    });
    expect(events).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']);
  });

  it('sends a webhook that was not taken again, later and later', async () => {
    let clock = 0;
    const sandbox = open(':memory:', () => clock);
    const { id } = await sandbox.client.createOrder(ORDER, 'a');
    await decide(sandbox, id);
    const sent: number[] = [];
    for (clock = 0; clock <= 60_000; clock += 1_000) {
      await sandbox.deliver(async () => {
        sent.push(clock / 1000);
        if (sent.length === 2) throw new Error('The shop is away.');
        return { ok: sent.length === 4 };
      });
    }
    expect(sent).toEqual([3, 8, 18, 38]);
  });

  it('gives back what is left of a capture, once a request, and sends a webhook of it', async () => {
    let clock = 0;
    const sandbox = open(':memory:', () => clock);
    const { client } = sandbox;
    const { id } = await client.createOrder(ORDER, 'a');
    await decide(sandbox, id);
    const capture = (await client.captureOrder(id, 'b')).purchase_units[0]?.payments?.captures[0];
    const give = (value: number, requestId: string) =>
      client.refundCapture(
        capture?.id ?? '',
        { orderId: 'HC1', cents: cents(value), currency: 'USD', reason: null },
        requestId,
      );
    const first = await give(990, 'c');
    expect([first.status, await give(990, 'c')]).toEqual(['COMPLETED', first]);
    const issue = (refund: Promise<unknown>) =>
      refund.catch((error: { issue: string }) => error.issue);
    expect(await issue(give(124_990, 'd'))).toBe('REFUND_AMOUNT_EXCEEDED');
    expect(await issue(give(0, 'e'))).toBe('CANNOT_BE_ZERO_OR_NEGATIVE');
    const payments = async () => (await client.getOrder(id)).purchase_units[0]?.payments;
    expect(await payments()).toMatchObject({
      captures: [{ status: 'PARTIALLY_REFUNDED' }],
      refunds: [{ status: 'COMPLETED', amount: { value: '9.90' } }],
    });
    await give(124_000, 'f');
    expect(await payments()).toMatchObject({ captures: [{ status: 'REFUNDED' }] });
    expect(await issue(give(1, 'g'))).toBe('CAPTURE_FULLY_REFUNDED');
    clock += 10_000;
    const links: string[] = [];
    await sandbox.deliver(async (_, body) => {
      const { event_type, resource } = JSON.parse(body);
      if (event_type === 'PAYMENT.CAPTURE.REFUNDED') links.push(resource.links[1].href);
      return { ok: true };
    });
    const of = `https://api.paypal.com/v2/payments/captures/${capture?.id}`;
    expect(links).toEqual([of, of]);
  });

  it('takes no second payment for an invoice', async () => {
    const { client, ...sandbox } = open();
    const [first, second] = [
      await client.createOrder(ORDER, 'a'),
      await client.createOrder(ORDER, 'b'),
    ];
    for (const { id } of [first, second]) await decide({ client, ...sandbox }, id);
    await client.captureOrder(first.id, 'c');
    await expect(client.captureOrder(second.id, 'd')).rejects.toThrow('DUPLICATE_INVOICE_ID');
    await expect(client.captureOrder(first.id, 'e')).rejects.toThrow('ORDER_ALREADY_CAPTURED');
  });

  it('tells of an approval only in the window in which it was given', async () => {
    const sandbox = open();
    const { id } = await sandbox.client.createOrder(ORDER, 'a');
    expect(await outcome(sandbox, id, 'one')).toBe(false);
    await decide(sandbox, id, 'decline', 'one');
    expect([await outcome(sandbox, id, 'one'), await outcome(sandbox, id, 'two')]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    ...['/v2/checkout/orders', '/v1/notifications/verify-webhook-signature'],
    '/v2/payments/captures/X/refund',
  ])('answers %s to nobody without a token', async (path) => {
    const { app } = open();
    for (const Authorization of ['', 'Bearer 1.2', 'Bearer 99999999999999.abc']) {
      const headers = { Authorization };
      expect((await app.request(path, { method: 'POST', headers, body: '{}' })).status).toBe(401);
    }
  });
});

describe('the sandbox’s window', () => {
  const show = async ({ app }: Sandbox, query: Record<string, string>) =>
    app.request(`/window?${new URLSearchParams(query)}`);

  it('says in the buyer’s language what is paid, and that no money moves', async () => {
    const sandbox = open();
    const { id } = await sandbox.client.createOrder(ORDER, 'a');
    const english = await (await show(sandbox, { id, source: 'venmo', lang: 'en' })).text();
    for (const text of ['lang="en"', 'No money moves', '$1,249.90 USD', 'HC1', 'Venmo']) {
      expect(english).toContain(text);
    }
    const chinese = await (await show(sandbox, { id, source: 'card', lang: 'zh' })).text();
    for (const text of ['lang="zh-Hans"', '不会产生真实扣款', '$1,249.90 USD', '银行卡']) {
      expect(chinese).toContain(text);
    }
  });

  it('shows nothing of a payment that is finished or unknown', async () => {
    const sandbox = open();
    const { id } = await sandbox.client.createOrder(ORDER, 'a');
    await decide(sandbox, id);
    await sandbox.client.captureOrder(id, 'b');
    for (const query of [{ id }, { id: '"><script>alert(1)</script>' }]) {
      const page = await (await show(sandbox, query)).text();
      expect(page).toContain('no such test payment');
      expect(page).not.toContain('<script>alert');
    }
  });

  it('prints what it is given as text, and allows no script but its own', async () => {
    const sandbox = open();
    const { id } = await sandbox.client.createOrder(ORDER, 'a');
    const response = await show(sandbox, { id, session: '"><img src=x>', source: '<b>' });
    expect(await response.text()).not.toMatch(/<img|<b>/);
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
  });

  it('refuses a choice that there is not', async () => {
    const sandbox = open();
    const { id } = await sandbox.client.createOrder(ORDER, 'a');
    const body = new URLSearchParams({ id, session: 's', ending: 'free' });
    const response = await sandbox.app.request('/window', { method: 'POST', body });
    expect(response.status).toBe(409);
    await expect(decide(sandbox, 'PRACTICENONE')).rejects.toThrow('409');
  });
});

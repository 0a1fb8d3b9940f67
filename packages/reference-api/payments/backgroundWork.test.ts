import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EventEmitter } from 'node:stream';
import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ApiEnv } from '../http/env.ts';
import { openSandbox } from '../paypal/sandbox/sandbox.ts';
import { temporaryFolder } from '../testing/shop.ts';
import { mountSandbox } from './backgroundWork.ts';

it('delivers test payments’ webhooks on, after the disk was full', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const path = join(await temporaryFolder(), 'practice-payments.sqlite');
  const sandbox = openSandbox(path);
  const events = new EventEmitter();
  const app = new Hono<ApiEnv>().post('/api/x/payments/webhook', async (context) => {
    events.emit('webhook', await context.req.text());
    return context.json({});
  });
  const logger = {
    error: (message: string, details: object) => void events.emit('log', message, details),
  };
  const close = mountSandbox(app, sandbox, logger);
  onTestFinished(close);
  const file = new DatabaseSync(path, { timeout: 5_000 });
  onTestFinished(() => file.close());
  const add = file.prepare('insert into event (id, body, due_at) values (?, ?, 0)');
  add.run('WH-1', 'first');
  file.exec(`create trigger full before delete on event
    begin select raise(abort, 'database or disk is full'); end`);

  const logged = once(events, 'log');
  vi.advanceTimersByTime(1_000);
  const [message, { error }] = await logged;
  expect(message).toContain('tried again');
  expect(String(error)).toContain('database or disk is full');

  file.exec('drop trigger full');
  const again = once(events, 'webhook');
  vi.advanceTimersByTime(1_000);
  expect(await again).toEqual(['first']);
});

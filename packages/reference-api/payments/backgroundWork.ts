import type { Hono } from 'hono';
import type { ApiEnv } from '../http/env.ts';
import type { Logger } from '../http/logger.ts';
import { SANDBOX_PATH, type Sandbox } from '../paypal/sandbox/sandbox.ts';
import { startRounds } from '../rounds.ts';
import type { Payments } from './payments.ts';

/** How often a running shop looks for payments whose end it missed, in ms. */
const SWEEP_MS = 30_000;

/** How often the sandbox’s waiting webhooks are looked for, in ms. */
const DELIVER_MS = 1_000;

/**
 * Looks at once, for what a crash left behind, and then again and again. Gives what stops it,
 * which waits for the round under way.
 */
export function startSweeping(payments: Payments, logger: Logger): () => Promise<void> {
  const report = (error: unknown) => {
    logger.error('Looking for unfinished payments failed; it is tried again.', { error });
  };
  const first = payments.sweep().catch(report);
  const stop = startRounds(SWEEP_MS, () => first.then(payments.sweep), report);
  return async () => {
    await Promise.all([first, stop()]);
  };
}

/** Lets browsers reach the sandbox, and its webhooks the shop. Gives what closes it. */
export function mountSandbox(
  app: Hono<ApiEnv>,
  sandbox: Sandbox,
  logger: Logger,
): () => Promise<void> {
  app.route(SANDBOX_PATH, sandbox.app);
  const deliver = () =>
    sandbox.deliver(async (headers, body) =>
      app.request('/api/x/payments/webhook', { method: 'POST', headers, body }),
    );
  const stop = startRounds(DELIVER_MS, deliver, (error) => {
    logger.error('Webhooks of test payments were not delivered; it is tried again.', { error });
  });
  return async () => {
    await stop();
    sandbox.close();
  };
}

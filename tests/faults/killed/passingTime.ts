import { openFile } from './dataFile.ts';

const HOUR_MS = 3_600_000;

/** Keeps the sandbox's webhooks back, so that the buyer is the one who goes on. */
export function holdWebhooks(folder: string): void {
  const sandbox = openFile(folder, 'practice-payments.sqlite');
  sandbox.rows(`update event set due_at = ${Date.now() + HOUR_MS}`);
  sandbox.close();
}

/** Makes the sandbox's webhooks due at once, and emails. */
export function letTimePass(folder: string): void {
  const sandbox = openFile(folder, 'practice-payments.sqlite');
  sandbox.rows('update event set due_at = 0');
  sandbox.close();
  const shop = openFile(folder, 'shop.sqlite');
  const earlier = new Date(Date.now() - HOUR_MS).toISOString();
  shop.rows(`update outbox set due_at = '${earlier}'`);
  shop.close();
}

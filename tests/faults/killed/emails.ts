import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../../packages/reference-api/database/openDatabase.ts';
import type { OutgoingEmail } from '../../../packages/reference-api/mail/emailTemplate.ts';
import { startOutboxWorker } from '../../../packages/reference-api/outbox/outboxWorker.ts';

/** Sends what a dead shop's folder still holds to be sent; gives the emails. */
export async function emailsLeft(folder: string): Promise<OutgoingEmail[]> {
  const database = await openDatabase(join(folder, 'shop.sqlite'));
  const sent: OutgoingEmail[] = [];
  const outbox = startOutboxWorker({
    database,
    logger: console,
    now: () => new Date(),
    mailer: {
      brand: { name: { en: 'Halcyre', zh: '翠羽' }, url: 'http://shop.test' },
      inquiriesTo: 'hello@halcyre.example',
      send: async (email) => void sent.push(email),
      later: () => undefined,
      close: () => Promise.resolve(),
    },
  });
  await outbox.deliverNow();
  await outbox.close();
  await database.destroy();
  return sent;
}

/** A mail server that takes an email and never says so; gives its `SMTP_URL`. */
export async function openSilentMailServer(onEmail: () => void): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream) => stream.resume().on('end', onEmail),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

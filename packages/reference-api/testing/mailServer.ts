import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that keeps what it is given. */
export interface MailServer {
  /** As `SMTP_URL` names it. */
  url: string;
  /** Emails as a mail program reads them, the first one first. */
  emails: Email[];
  /** Resolves with the email of that number, counted from 1. */
  email(number: number): Promise<Email>;
  /** Resolves with the first email to an address. */
  emailTo(address: string): Promise<Email>;
  /** Refuses the next emails with this SMTP code; 0 takes them again. */
  refuseWith(code: number): void;
  close(): Promise<void>;
}

/** Opens the server on a free port. */
export async function openMailServer(): Promise<MailServer> {
  const emails: Email[] = [];
  const arrivals = new EventTarget();
  let refusal = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, _, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      if (refusal) {
        done(Object.assign(new Error('Not now'), { responseCode: refusal }));
        return;
      }
      emails.push(await PostalMime.parse(Buffer.concat(chunks)));
      arrivals.dispatchEvent(new Event('email'));
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    refuseWith: (code) => {
      refusal = code;
    },
    email: async (number) => {
      while (emails.length < number) await once(arrivals, 'email');
      return emails[number - 1] as Email;
    },
    emailTo: async (address) => {
      for (;;) {
        const email = emails.find(({ to }) => to?.[0]?.address === address);
        if (email) return email;
        await once(arrivals, 'email');
      }
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

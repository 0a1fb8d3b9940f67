import type { Services } from '../routeServices.ts';

/**
 * Sends what no response waits for: its time would tell who has an account, or which orders are
 * whose. What fails is logged, under the name `what`.
 */
export function sendLater(
  { mailer, logger }: Pick<Services, 'mailer' | 'logger'>,
  what: string,
  send: () => Promise<void>,
): void {
  mailer?.later(
    send().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      logger.error(`${what} could not be sent.`, { reason });
    }),
  );
}

import { explain } from '../explain.ts';

/** How long responses under way may take after a signal to end, in ms. */
export const ANSWERED_WITHIN_MS = 3_000;

/** Closes everything in order on a signal to end. */
export function stopOnSignal(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(explain(error));
          process.exit(1);
        },
      );
    });
  }
}

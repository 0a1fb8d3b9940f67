import { explain } from '../explain.ts';

/** Closes everything in order when the process is asked to end. */
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

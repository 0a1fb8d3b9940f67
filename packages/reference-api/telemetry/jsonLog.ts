import { printed } from '@vitrine/runtime/printed.ts';
import { type DestinationStream, pino } from 'pino';
import type { Logger } from '../http/logger.ts';
import type { RequestEntry } from '../http/requestLog.ts';

/** What may wait while the output can't be written, in bytes; the rest is dropped. */
const MAX_WAITING_BYTES = 1_000_000;

/** Threat: a full disk under the output would end the shop, since nobody hears of the error. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: true, maxLength: MAX_WAITING_BYTES });
  output.on('error', (error: unknown) => console.error('The log could not be written.', error));
  return { write: (line) => output.write(printed(line)) };
}

/** A log for machines: one JSON object a line, to the standard output where no other place is named. */
export function createJsonLog(destination?: DestinationStream) {
  const log = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { error: pino.stdSerializers.err },
    },
    destination ?? standardOutput(),
  );
  return {
    logger: { error: (message, details) => log.error(details, message) } satisfies Logger,
    onRequest: (entry: RequestEntry) => log.info(entry, 'request'),
  };
}

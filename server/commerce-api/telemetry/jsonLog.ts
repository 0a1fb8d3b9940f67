import { type DestinationStream, pino } from 'pino';
import type { Logger } from '../http/logger.ts';
import type { RequestEntry } from '../http/requestLog.ts';

/** A log for machines. */
export interface JsonLog {
  logger: Logger;
  onRequest: (entry: RequestEntry) => void;
}

/** One JSON object a line, to the standard output where no other place is named. */
export function createJsonLog(destination?: DestinationStream): JsonLog {
  const log = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { error: pino.stdSerializers.err },
    },
    destination ?? pino.destination({ sync: true }),
  );
  return {
    logger: { error: (message, details) => log.error(details, message) },
    onRequest: (entry) => log.info(entry, 'request'),
  };
}

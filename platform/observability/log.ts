import pino from 'pino';
import { isUnavailable } from '#db/unavailable.ts';

export type Log = pino.Logger;

/** Logs JSON lines to standard output by default. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: serializeError },
    hooks: {
      // An outage is logged once, when it starts, and not for everything that fails during it.
      logMethod(args, method) {
        const [fields] = args as unknown as [{ err?: unknown } | string];
        if (typeof fields === 'string' || !isUnavailable(fields.err)) method.apply(this, args);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Without what PostgreSQL quotes from rows, such as the email address that exists already. */
function serializeError(error: Error) {
  const { detail, where, ...fields } = pino.stdSerializers.err(error);
  return fields;
}

import pino from 'pino';

export type Log = pino.Logger;

/** Structured lines on standard output; people who start the program read its own sentences. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['headers.cookie', 'headers.authorization'],
  });
}

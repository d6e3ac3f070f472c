import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  url: string;
  /** How often each address got an email. */
  received: Map<string, number>;
  total: () => number;
  /** Resolves once this many emails arrived in all. */
  reached: (total: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** A mail server that accepts everything and remembers only addresses. */
export async function startMailSink(): Promise<MailSink> {
  const received = new Map<string, number>();
  let total = 0;
  let waiting: { total: number; resolve: () => void } | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // By default, stopping waits 30 seconds for clients that keep their connection for the next email.
    closeTimeout: 1,
    onData: (stream, { envelope }, callback) => {
      stream.resume().on('end', () => {
        for (const { address } of envelope.rcptTo) {
          received.set(address, (received.get(address) ?? 0) + 1);
        }
        total += 1;
        if (waiting && total >= waiting.total) waiting.resolve();
        callback();
      });
    },
  });
  // Killed clients reset their connections.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    total: () => total,
    reached: (count) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting = { total: count, resolve };
      if (total >= count) resolve();
      return promise;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

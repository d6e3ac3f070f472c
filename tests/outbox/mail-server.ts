import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished } from 'vitest';
import { lintMessage } from './lint-email.ts';

export interface ReceivedEmail {
  from: string;
  to: string[];
  /** The message as sent over the wire. */
  raw: string;
}

/** How the server responds to an email: accepts it, hangs up, or refuses it. */
export type SmtpResponse = 'accept' | 'hang-up' | { code: number; text: string };

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  received: ReceivedEmail[];
  stop: () => Promise<void>;
}

/**
 * Starts an SMTP server that gives each email the next response and then repeats the last one. The test
 * fails if the server gets an email with invalid headers or HTML.
 */
export async function startMailServer(...responses: SmtpResponse[]): Promise<MailServer> {
  const received: ReceivedEmail[] = [];
  const sockets = new Set<Socket>();
  const problems: string[] = [];
  let next = 0;
  onTestFinished(() => expect(problems).toEqual([]));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // By default, stopping waits 30 seconds for clients that keep their connection for the next email.
    closeTimeout: 1,
    onData: async (stream, { envelope }, callback) => {
      // Another email's hang-up closes this connection, too.
      const raw = (await buffer(stream).catch(() => undefined))?.toString();
      if (raw === undefined) return;
      problems.push(...lintMessage(raw));
      const response = responses[Math.min(next, responses.length - 1)] ?? 'accept';
      next += 1;
      if (response === 'hang-up') {
        for (const socket of sockets) socket.destroy();
        return;
      }
      if (response !== 'accept') {
        return callback(Object.assign(new Error(response.text), { responseCode: response.code }));
      }
      const { mailFrom, rcptTo } = envelope;
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw,
      });
      callback();
    },
  });
  server.server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The value of a header, with folded lines joined. */
export function getHeader({ raw }: ReceivedEmail, name: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const line = lines.find((candidate) =>
    candidate.toLowerCase().startsWith(`${name.toLowerCase()}:`),
  );
  return line?.slice(name.length + 1).trim();
}

import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#tests/support/free-port.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came over the wire. */
  raw: string;
}

/** What the server does with a mail: takes it, refuses it with these words, hangs up. */
export type Answer = 'take' | 'hang-up' | { code: number; words: string };

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  stop: () => Promise<void>;
}

/** A real mail server on loopback; each mail gets the next answer, the last of them from then on. */
export async function startMailServer(...answers: Answer[]): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let next = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, { envelope }, callback) => {
      const raw = (await buffer(stream)).toString();
      const answer = answers[Math.min(next, answers.length - 1)] ?? 'take';
      next += 1;
      if (answer === 'hang-up') {
        for (const socket of sockets) socket.destroy();
        return;
      }
      if (answer !== 'take') {
        return callback(Object.assign(new Error(answer.words), { responseCode: answer.code }));
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
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A header's text, its lines joined; nothing when there is no such header. */
export function headerOf({ raw }: ReceivedMail, name: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const line = lines.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim();
}

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider of text messages on a loopback port. */
export interface SmsProvider {
  /** Environment variables that make a hub use it. */
  settings: Record<string, string>;
  /** Accepted messages, in order. */
  received: { id: string; to: string; text: string }[];
  /** What the provider answers from now on. */
  answer: (next: number | 'hang-up') => void;
  stop: () => Promise<void>;
}

const key = Buffer.alloc(32, 7).toString('base64');

/** Accepts messages whose signature is valid. */
export async function startSmsProvider(): Promise<SmsProvider> {
  const received: SmsProvider['received'] = [];
  let status: number | 'hang-up' = 202;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (status === 'hang-up') return request.socket.destroy();
    const {
      'webhook-id': id,
      'webhook-timestamp': time,
      'webhook-signature': sent,
    } = request.headers;
    const hmac = createHmac('sha256', Buffer.from(key, 'base64')).update(`${id}.${time}.${body}`);
    const isSigned = sent === `v1,${hmac.digest('base64')}`;
    if (isSigned && status < 300) received.push({ id: String(id), ...JSON.parse(body) });
    response.writeHead(isSigned ? status : 401).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    settings: {
      SMS_WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
      SMS_WEBHOOK_SECRET: `whsec_${key}`,
    },
    received,
    answer: (next) => {
      status = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

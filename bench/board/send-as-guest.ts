import { type Agent, request } from 'node:http';
import type { BenchGuest } from './guests.ts';

interface GuestForm {
  path: string;
  body: string;
  /** Of the sender's IP address: each is another, to stay below the rate limit. */
  number: number;
}

/** @throws Error unless the server accepts it */
export function sendAsGuest(
  agent: Agent,
  address: string,
  { token }: Pick<BenchGuest, 'token'>,
  { path, body, number }: GuestForm,
): Promise<void> {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    cookie: `threequel.guest_token=${token}`,
    'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  };
  return new Promise((resolve, reject) => {
    const options = { agent, method: 'POST', headers };
    const clientRequest = request(address + path, options, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${path} failed with status ${response.statusCode}.`));
      });
    });
    clientRequest.on('error', reject).end(body);
  });
}

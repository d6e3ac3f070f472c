import { argv, stdin } from 'node:process';
import { text } from 'node:stream/consumers';

// A separate process, so that sending a hundred forms does not delay the measurement.
const [, , origin = '', count = '', network = ''] = argv;
const body = await text(stdin);

async function signIn(client: string): Promise<void> {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: origin.replace('127.0.0.1', 'localhost'),
    'x-forwarded-for': client,
  };
  const options = { method: 'POST', body, headers, redirect: 'manual' } as const;
  const response = await fetch(`${origin}/sign-in`, options);
  await response.arrayBuffer();
  if (response.status !== 303) throw new Error(`A sign-in returned ${response.status}.`);
}

await Promise.all(
  Array.from({ length: Number(count) }, (_, index) => signIn(`${network}.${index}`)),
);

import { argv, stdin } from 'node:process';
import { text } from 'node:stream/consumers';

// A process of its own: whoever measures must not be held up by sending a hundred forms at once.
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
  if (response.status !== 303) throw new Error(`A sign-in was answered ${response.status}.`);
}

await Promise.all(
  Array.from({ length: Number(count) }, (_, place) => signIn(`${network}.${place}`)),
);

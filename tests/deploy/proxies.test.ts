import { Buffer } from 'node:buffer';
import { FormData } from 'undici';
import { expect } from 'vitest';
import { MAX_IMAGE_BYTES, MAX_IMAGES_BYTES } from '#app/http/forms/uploads.ts';
import { connectLive } from '#tests/live/live-client.ts';
import { drawImage, tip } from '#tests/submissions/submit-client.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { behindProxy, proxies } from './behind-proxy.ts';
import { ProxyClient } from './proxy-client.ts';

/** Of `account-email-client`. */
const EMAILS_PER_CLIENT = 30;

/** An image of this many bytes. */
async function drawLargeImage(bytes: number): Promise<Blob> {
  const image = Buffer.from(await (await drawImage()).arrayBuffer());
  return new Blob([image, Buffer.alloc(bytes - image.length)], { type: 'image/png' });
}

async function submission(imageBytes: readonly number[]): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...tip, category: '' })) form.set(name, value);
  for (const [index, bytes] of imageBytes.entries()) {
    form.set(`image-${index + 1}`, await drawLargeImage(bytes), `${index}.png`);
  }
  return form;
}

for (const name of proxies) {
  onEngine('sqlite', `A site behind ${name}`, (test) => {
    test('is read, written to, and updated live without delay', async ({ database }) => {
      await behindProxy(name, database, async ({ proxy, reader }) => {
        const home = await reader.get('/');
        expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('</html>')]);
        const live = await connectLive(`${proxy.origin}/live?topics=board`, {}, proxy.ca);
        await live.until('heartbeat');
        const form = new URLSearchParams({ body: 'Hello from outside' });
        expect((await reader.post('/message-board/posts', form)).status).toBe(200);
        const [message] = (await live.until('message')).slice(-1);
        expect(message?.data).toContain('Hello from outside');
        live.close();
        expect(await reader.text('/message-board')).toContain('Hello from outside');
      });
    });

    test('takes as many bytes of images as a form may have, and no more', async ({ database }) => {
      await behindProxy(name, database, async ({ reader }) => {
        const sizes = [
          ...Array<number>(4).fill(MAX_IMAGE_BYTES),
          MAX_IMAGES_BYTES - 4 * MAX_IMAGE_BYTES,
        ];
        const accepted = await reader.post('/submit/fan-art', await submission(sizes));
        expect([accepted.status, accepted.headers.get('location')]).toEqual([
          303,
          expect.stringMatching(/^\/submissions\/\d+/),
        ]);
        for (const excess of [2 ** 20, 16 * 2 ** 20]) {
          const refused = await reader.post(
            '/submit/fan-art',
            await submission([...sizes, excess]),
          );
          expect([refused.status, await refused.text()]).toEqual([
            413,
            expect.stringContaining('Upload fewer images'),
          ]);
        }
      });
    });

    test('knows the addresses of its clients, whatever they claim', async ({ database }) => {
      await behindProxy(name, database, async ({ proxy }) => {
        const [first, second] = [2, 3].map((host) => new ProxyClient(proxy, `127.0.0.${host}`));
        const ask = async (client: ProxyClient | undefined, number: number) => {
          const form = new URLSearchParams({ email: `reader-${number}@example.com` });
          const forged = { 'x-forwarded-for': `203.0.113.${number}` };
          return (await client?.post('/forgotten-password', form, forged))?.status;
        };
        for (let number = 1; number <= EMAILS_PER_CLIENT; number += 1) {
          expect(await ask(first, number)).toBe(303);
        }
        expect(await ask(first, 100)).toBe(429);
        expect(await ask(second, 100)).toBe(303);
        await Promise.all([first?.close(), second?.close()]);
      });
    });
  });
}

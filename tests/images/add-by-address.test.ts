import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { drawPhoto, LibraryClient, listFiles } from './library-client.ts';

async function serveFiles(files: Record<string, { type: string; body: Buffer }>): Promise<string> {
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (file) response.writeHead(200, { 'Content-Type': file.type }).end(file.body);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

onEngine('sqlite', 'Adding an image by its address', (test) => {
  test('fetches it once, and says at the field what is wrong', async ({ database }) => {
    const host = await serveFiles({
      '/a%20ridge.png': { type: 'image/png', body: await drawPhoto(1).png().toBuffer() },
      '/fake.png': { type: 'image/png', body: Buffer.from('<html>') },
      '/page': { type: 'text/html', body: Buffer.from('<html>') },
    });
    const settings = { FETCH_ALLOWED_HOSTS: host };
    await withHub(
      database.location,
      async (hub) => {
        const editor = await LibraryClient.signIn(hub);
        const add = (title: string, url: string) =>
          editor.post('/admin/images/new', { title, url, alt: '', category: 'game-scenes' });
        const refusals = [
          ['', `http://${host}/a%20ridge.png`, 'Enter a title.'],
          ['Ridge', '', 'Enter the image’s URL.'],
          ['Ridge', 'ftp://example.com/a.png', 'https://'],
          ['Ridge', 'http://127.0.0.2/a.png', '127.0.0.2'],
          ['Ridge', `http://${host}/gone.png`, 'nothing at that URL'],
          ['Ridge', `http://${host}/page`, 'text/html'],
          ['Ridge', `http://${host}/fake.png`, 'isn’t an image'],
        ] as const;
        for (const [title, url, message] of refusals) {
          const response = await add(title, url);
          expect([url, response.status]).toEqual([url, 422]);
          expect(await response.text()).toContain(message);
        }
        expect(await listFiles(hub)).toEqual([]);
        const added = await add('Ridge', `http://${host}/a%20ridge.png`);
        expect(added.status).toBe(303);
        const page = await editor.read(added.headers.get('location') ?? '');
        expect(page).toContain('Ridge has been added to the media library.');
        const row = await hub.platform.engine.db
          .selectFrom('images')
          .select(['title', 'file_name', 'source', 'width'])
          .executeTakeFirstOrThrow();
        expect(row).toEqual({
          title: 'Ridge',
          file_name: 'a ridge.png',
          width: 640,
          source: `http://${host}/a%20ridge.png`,
        });
      },
      { settings },
    );
  });
});

import { once } from 'node:events';
import { connect } from 'node:tls';
import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import { behindProxy } from './behind-proxy.ts';
import type { ReverseProxy } from './proxy.ts';
import { ProxyClient } from './proxy-client.ts';

/** The ETags that requests to the site ask for, in order. */
function watchConditions({ server }: TestHub): (string | undefined)[] {
  const conditions: (string | undefined)[] = [];
  server.on('request', ({ headers }) => conditions.push(headers['if-none-match']));
  return conditions;
}

/** Connects with one cipher of TLS 1.2, and returns its name or the code of the error. */
async function negotiate({ origin, ca }: ReverseProxy, ciphers: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect({
    host: hostname,
    port: Number(port),
    ca,
    maxVersion: 'TLSv1.2',
    ciphers,
  });
  const error = await once(socket, 'secureConnect').then(
    () => null,
    ({ code }) => code,
  );
  const result = error ?? socket.getCipher().name;
  socket.destroy();
  return result;
}

/** Makes an article public the way a use case does. */
function publish({ platform }: TestHub, title: string): Promise<void> {
  return platform.transaction(async ({ db, invalidate }) => {
    await insertArticle(db, { title, slug: title });
    invalidate('news');
  });
}

onEngine('sqlite', 'nginx', (test) => {
  test('asks for each page again, and has a change as soon as it is published', async ({
    database,
  }) => {
    await behindProxy('nginx', database, async ({ hub, reader }) => {
      await reader.text('/');
      const conditions = watchConditions(hub);
      const known = await reader.get('/');
      const etag = known.headers.get('etag') ?? 'none';
      expect(await known.text()).toContain('</html>');
      expect(conditions).toEqual([etag]);
      expect((await reader.get('/', { 'if-none-match': etag })).status).toBe(304);
      for (const title of ['first-news', 'second-news']) {
        await publish(hub, title);
        expect(await reader.text('/')).toContain(title);
      }
    });
  });

  test('serves pages, styles and images while the site is down, and nothing personal', async ({
    database,
  }) => {
    await behindProxy('nginx', database, async ({ hub, reader }) => {
      const home = await reader.text('/');
      const [style = ''] = /\/assets\/[^"]+\.css/.exec(home) ?? [];
      const personal = ['/me', '/admin', '/settings/sessions', '/healthz'];
      for (const path of [style, ...personal]) await reader.text(path);
      await hub.stop();
      expect(await reader.text('/')).toBe(home);
      expect((await reader.get(style)).status).toBe(200);
      for (const path of [...personal, '/news']) {
        expect([path, (await reader.get(path)).status]).toEqual([path, 502]);
      }
    });
  });

  test('passes on that the site is closed for maintenance', async ({ database }) => {
    await behindProxy('nginx', database, async ({ hub, reader }) => {
      expect((await reader.get('/')).status).toBe(200);
      const admin = await signInStaff(hub, 'admin');
      const changes = { isOn: 'on', message: 'Back at noon.' };
      await submitForm(hub, '/admin/settings/maintenance', changes, admin);
      const closed = await reader.get('/', { accept: 'text/html' });
      expect([closed.status, await closed.text()]).toEqual([
        503,
        expect.stringContaining('Back at noon.'),
      ]);
    });
  });

  test('sends readers to the encrypted site, and takes no forms outside it', async ({
    database,
  }) => {
    await behindProxy('nginx', database, async ({ proxy }) => {
      const plain = new ProxyClient({ origin: proxy.plainOrigin ?? '' });
      const moved = await plain.get('/news?page=2');
      expect([moved.status, moved.headers.get('location')]).toEqual([
        301,
        'https://127.0.0.1/news?page=2',
      ]);
      const form = new URLSearchParams({
        email: 'reader@example.com',
        password: 'a quiet horizon',
      });
      expect((await plain.post('/sign-in', form)).status).toBe(403);
      await plain.close();
    });
  });

  test('offers old browsers no weak ciphers', async ({ database }) => {
    await behindProxy('nginx', database, async ({ proxy }) => {
      const strong = 'ECDHE-ECDSA-AES128-GCM-SHA256';
      expect(await negotiate(proxy, strong)).toBe(strong);
      expect(await negotiate(proxy, 'ECDHE-ECDSA-AES128-SHA')).toMatch(/HANDSHAKE_FAILURE$/);
    });
  });
});

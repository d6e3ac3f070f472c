import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, vi } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMedia } from '#tests/support/rows/insert-media.ts';
import { loadBuild, type TestHub, withHub } from '#tests/support/start-hub.ts';

const URLENCODED = 'application/x-www-form-urlencoded';

/** Paths with a form's action, with 1 for each parameter. Webhooks take JSON from programs. */
async function formPaths(): Promise<string[]> {
  return Object.values((await loadBuild()).routes).flatMap((route) =>
    route?.module.action && route.path && !route.path.startsWith('webhooks/')
      ? [`/${route.path.replaceAll(/:\w+/g, '1')}`]
      : [],
  );
}

function send(hub: TestHub, method: string, path: string, type = URLENCODED): Promise<Response> {
  const body = method === 'POST' ? { body: '{"email": "ada@example.com"}' } : {};
  const headers = { 'content-type': type };
  return fetch(hub.address + path, { method, headers, redirect: 'manual', ...body });
}

async function expectNoErrors(hub: TestHub): Promise<void> {
  expect(hub.logged.filter(({ level }) => level !== 'info')).toEqual([]);
  const metrics = await (await hub.get('/metrics')).text();
  expect(metrics).not.toContain('status="5xx"');
  expect(metrics).toMatch(/unexpected_errors_total 0/);
}

onEngine('sqlite', 'A form', (test) => {
  test('of another content type is refused, without an error in the log', async ({ database }) => {
    const paths = await formPaths();
    expect(paths).toEqual(
      expect.arrayContaining(['/subscribe', '/sign-in', '/admin/settings/accounts']),
    );
    await withHub(database.location, async (hub) => {
      const wrong = ['application/json', 'text/plain', 'application/xml', ''];
      const malformed = ['multipart/form-data', 'Multipart/Form-Data; boundary=x'];
      const repeated = Array<string>(wrong.length).fill('/subscribe.data');
      for (const [index, path] of [...paths, ...repeated].entries()) {
        const type = wrong[index % wrong.length];
        expect((await send(hub, 'POST', path, type)).status, `${type} ${path}`).toBe(415);
        const multipart = malformed[index % malformed.length];
        expect((await send(hub, 'POST', path, multipart)).status, `${multipart} ${path}`).toBe(400);
      }
      await expectNoErrors(hub);
    });
  });

  test('counts a file in place of a text as an empty text', async ({ database }) => {
    const { db } = database.engine;
    const article = await insertArticle(db);
    const media = await insertMedia(db, {});
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const headers = { cookie, origin: hub.address };
      const texts = ['title', 'body', 'excerpt', 'description', 'authorName', 'quote'];
      for (const path of [
        `/admin/edit-article/${article}`,
        `/admin/edit-media/${media}`,
        `/admin/review-comments/article/${article}`,
        '/admin/new-content/story',
        '/admin/albums',
        '/message-board/write',
      ]) {
        const body = new FormData();
        body.set('intent', 'save');
        body.set('revision', '1');
        body.set('add', 'poster');
        for (const name of texts) body.set(name, new File(['text'], 'text.txt'));
        const init = { method: 'POST', body, headers, redirect: 'manual' } as const;
        const response = await fetch(hub.address + path, init);
        expect(response.status, path).toBe(422);
        expect(await response.text(), path).not.toContain('[object');
      }
      await expectNoErrors(hub);
    });
  });

  test('that is too long is refused, whether or not it declares its length', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const send = async (body: BodyInit) => {
        const headers = { 'content-type': URLENCODED };
        const init = { method: 'POST', headers, body, duplex: 'half' } as const;
        return (await fetch(`${hub.address}/subscribe`, init)).status;
      };
      const form = (length: number) => new Blob([`email=${'x'.repeat(length)}`]);
      expect(await send(await form(300_000).text())).toBe(413);
      expect(await send(form(300_000).stream())).toBe(413);
      expect(await send(form(1000).stream())).toBe(422);
    });
  });

  test('that breaks off is not an error', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { hostname, port } = new URL(hub.address);
      const head = `POST /subscribe HTTP/1.1\r\nHost: x\r\nContent-Type: ${URLENCODED}\r\n`;
      const rests = [
        'Content-Length: 1000\r\n\r\nemail=',
        'Transfer-Encoding: chunked\r\n\r\n5\r\nemail\r\n',
        'Content-Length: 6\r\n\r\nemail=',
      ];
      for (const [index, rest] of rests.entries()) {
        const received = once(hub.server, 'request');
        const socket = connect(Number(port), hostname);
        socket.write(head + rest);
        await received;
        socket.destroy();
        const answered = () => hub.logged.filter(({ msg }) => msg === 'request');
        await vi.waitFor(() => expect(answered()).toHaveLength(index + 1));
      }
      await expectNoErrors(hub);
    });
  });
});

onEngine('sqlite', 'A method that a page does not have', (test) => {
  test('is refused with those it has, without an error in the log', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      for (const path of ['/message-board/posts', '/message-board/posts.data']) {
        for (const method of ['GET', 'HEAD']) {
          const response = await send(hub, method, path);
          expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
        }
      }
      for (const path of ['/news', '/news.data', '/feed.xml', '/me']) {
        const response = await send(hub, 'POST', path);
        expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      }
      for (const path of ['/nope', '/nope.data', '/admin/nope']) {
        expect((await send(hub, 'POST', path)).status).toBe(404);
      }
      await expectNoErrors(hub);
    });
  });
});

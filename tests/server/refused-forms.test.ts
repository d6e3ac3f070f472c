import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { expect } from 'vitest';
import { isAcceptingUploads } from '#app/http/forms/uploads.ts';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { loadBuild, type TestHub, withHub } from '#tests/support/start-hub.ts';

const HTML = { accept: 'text/html' };
const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
const wrong = { email: 'ada@example.com', password: 'not the password' };

/** What the scripts of the page get as the result of its action. */
async function actionData(response: Response): Promise<unknown> {
  if (!response.body) throw new Error('The response is empty.');
  // Without it, the script shows an error page.
  expect(response.headers.get('x-remix-response')).toBe('yes');
  const { value, done } = await decode(response.body, globalThis as unknown as Window);
  await done;
  return (value as { data: unknown }).data;
}

/** Uses up the limit on forgotten passwords. */
async function untilRefused(hub: TestHub, path: string, fields: Record<string, string>) {
  for (let number = 0; number < 50; number += 1) {
    const response = await hub.post(path, fields, HTML);
    if (response.status === 429) return response;
    await response.arrayBuffer();
  }
  throw new Error('Nothing was refused.');
}

onBothEngines('A form that is refused temporarily', (test) => {
  test('is answered with the message, the wait and its text, and no page', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const fields = { email: 'ada@example.com', note: '"<b>\r\n' };
      const refused = await untilRefused(hub, '/forgotten-password?x=1&y', fields);
      const html = await refused.text();
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(html).toContain('You can send it again in');
      expect(html).toContain('action="/forgotten-password?x=1&amp;y"');
      expect(html).toContain('name="note" value="&quot;&lt;b&gt;&#13;&#10;"');
      expect(html).not.toContain('<script');
      expect(html.length).toBeLessThan(4000);
      expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
    });
  });

  test('never gets a password back', async ({ database }) => {
    await insertMember(database.engine.db, { email: 'ada@example.com' });
    await withHub(database.location, async (hub) => {
      const html = await (await untilRefused(hub, '/sign-in', wrong)).text();
      expect(html).toContain('Too many wrong passwords.');
      expect(html).toContain('Back button');
      expect(html).not.toContain('<form');
      expect(html).not.toContain(wrong.password);
    });
  });

  test('is shown in place by scripts', async ({ database }) => {
    await insertMember(database.engine.db, { email: 'ada@example.com' });
    await withHub(database.location, async (hub) => {
      await untilRefused(hub, '/sign-in', wrong);
      const inPlace = await hub.post('/sign-in.data', wrong);
      expect(inPlace.status).toBe(429);
      expect(await actionData(inPlace)).toMatchObject({
        errors: { form: expect.stringContaining('Too many wrong passwords.') },
        values: { email: wrong.email },
      });
    });
  });

  test('is refused unread if it is one of a flood, until the action decides again', async ({
    database,
  }) => {
    await insertMember(database.engine.db, { email: 'ada@example.com' });
    let now = Date.parse('2026-03-01T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        for (let number = 0; number < 40; number += 1) {
          await (await hub.post('/sign-in', wrong)).arrayBuffer();
        }
        const { port } = new URL(hub.address);
        const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
        // The body never comes.
        socket.write(
          'POST /sign-in HTTP/1.1\r\nHost: hub\r\nContent-Length: 50\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n',
        );
        const [answer] = await once(socket, 'data');
        expect(answer).toMatch(/^HTTP\/1\.1 429 /);
        expect(answer).toMatch(/retry-after: \d+\r\n/i);
        socket.destroy();
        const message = async () => (await hub.post('/sign-in', wrong)).text();
        expect(await message()).toContain('You’re going a bit fast.');
        now += 10_000;
        expect(await message()).toContain('Too many wrong passwords.');
      },
      { now: () => new Date(now) },
    );
  });

  test('is refused without a page after many that were invalid', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const statuses: number[] = [];
        for (let number = 0; number < 105; number += 1) {
          const response = await hub.post('/subscribe', { email: 'nobody' }, HTML);
          statuses.push(response.status);
          const text = await response.text();
          expect(text.includes('<script')).toBe(response.status === 422);
        }
        expect(new Set(statuses.slice(0, 100))).toEqual(new Set([422]));
        expect(new Set(statuses.slice(100))).toEqual(new Set([429]));
        // Others are not held up.
        const { status } = await hub.post(
          '/subscribe',
          { email: 'nobody' },
          { ...HTML, ...elsewhere },
        );
        expect(status).toBe(422);
      },
      { settings: { TRUSTED_PROXIES: '127.0.0.1' }, now: () => new Date('2026-03-01T12:00:00Z') },
    );
  });

  test('is refused without its page if it is one of a crowd’s', async ({ database }) => {
    await withHub(
      database.location,
      async (hub) => {
        const answers = await sendAtOnce(hub, '/subscribe', 'email=no%22body', 100);
        expect(answers).toHaveLength(100);
        for (const answer of answers) expect(answer).toMatch(/^422 /);
        const refusals = answers.filter((html) => !html.includes('<script'));
        expect(refusals.length).toBeGreaterThan(50);
        expect(refusals[0]).toContain('Enter a valid email address, like');
        expect(refusals[0]).toContain('name="email" value="no&quot;body"');
        expect(refusals[0]).toContain('<button>Show the form again</button>');
        expect(refusals[0]).not.toContain('You can send it again in');
        const alone = await hub.post('/subscribe', { email: 'no"body' }, { ...HTML, ...elsewhere });
        expect(await alone.text()).toContain('<script');
      },
      { settings: { TRUSTED_PROXIES: '127.0.0.1' } },
    );
  });
});

/** Sends a form from many networks in one packet, and returns the responses from their status on. */
async function sendAtOnce(hub: TestHub, path: string, body: string, count: number) {
  const { host, port } = new URL(hub.address);
  const requests = Array.from({ length: count }, (_, number) =>
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${host}`,
      'Accept: text/html',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body.length}`,
      `X-Forwarded-For: 203.0.113.${number}`,
      `Connection: ${number === count - 1 ? 'close' : 'keep-alive'}`,
      `\r\n${body}`,
    ].join('\r\n'),
  );
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(requests.join(''));
  return (await text(socket)).split('HTTP/1.1 ').slice(1);
}

/** Forms with files: paths, with 1 for each parameter, and more bytes than they may have. */
async function uploadForms(): Promise<Map<string, number>> {
  const { routes } = await loadBuild();
  const getPath = (id?: string): string => {
    const route = id ? routes[id] : undefined;
    const own = route?.path ? `/${route.path}` : '';
    return route ? getPath(route.parentId) + own : '';
  };
  const forms = new Map<string, number>();
  for (const [id, route] of Object.entries(routes)) {
    const handle: unknown = route?.module.handle;
    if (!isAcceptingUploads(handle)) continue;
    const path = getPath(id).replaceAll(/:\w+/g, '1');
    forms.set(path, (handle.uploadBytes ?? 12 * 1024 * 1024) + 1024 * 1024);
  }
  return forms;
}

onEngine('sqlite', 'A form with files that are too large', (test) => {
  test('is refused in a way that every client can show in place', async ({ database }) => {
    const forms = await uploadForms();
    expect([...forms.keys()]).toEqual(
      expect.arrayContaining([
        '/settings',
        '/submit/1',
        '/message-board/write',
        '/message-board/pictures',
        '/admin/subscribers/import',
        '/admin/edit-media/1',
      ]),
    );
    await withHub(database.location, async (hub) => {
      const send = (path: string, accept: string, bytes: number) => {
        const body = new FormData();
        body.set('file', new File([Buffer.alloc(bytes)], 'large.png'));
        const headers = { accept, origin: hub.address };
        return fetch(hub.address + path, { method: 'POST', body, headers });
      };
      const message = expect.stringMatching(/^That upload is too large. The limit is \d+ MB /);
      for (const [path, bytes] of forms) {
        const inPlace = await send(`${path}.data`, '*/*', bytes);
        expect([path, inPlace.status]).toEqual([path, 413]);
        const errors = { form: message, upload: message };
        expect(await actionData(inPlace)).toEqual({ errors, values: {} });
        const json = await send(path, 'application/json', bytes);
        expect([json.status, await json.json()]).toEqual([413, { message, errors }]);
        const page = await send(path, 'text/html', bytes);
        expect(await page.text()).toContain('Back button returns to the form');
      }
    });
  });
});

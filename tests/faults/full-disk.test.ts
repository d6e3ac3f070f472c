import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { freePort } from '#tests/support/programs/free-port.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { openTestEngine } from '#tests/support/test-database.ts';
import { startServer } from './start-server.ts';

/** Sets the largest size of files that a process may write. Zero has the effect of a full disk. */
function limitFileSize(pid: number | undefined, size: number | 'unlimited'): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${size}:`]);
}

// Only Linux can change the limits of a running process.
test.runIf(process.platform === 'linux')(
  'A site survives a full disk: pages stay, writes are refused until there is room',
  async () => {
    const folder = await makeTemporaryFolder('full-disk');
    const location = { kind: 'sqlite', path: join(folder, 'threequel.db') } as const;
    const port = await freePort();
    const server = await startServer(location, folder, port);
    const address = `http://127.0.0.1:${port}`;
    const get = async (path: string) => {
      const response = await fetch(address + path);
      return { status: response.status, text: await response.text() };
    };
    const post = (path: string, fields: Record<string, string> | URLSearchParams, headers = {}) =>
      fetch(address + path, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams(fields),
      });
    const subscribe = (name: string) =>
      post(
        '/subscribe',
        { email: `${name}@example.com`, source: 'footer' },
        { accept: 'text/html' },
      );
    const engine = openTestEngine(location);
    try {
      await insertMember(engine.db, { email: 'editor@example.com', role: 'editor' });
      const cookie = await signInAs({ post }, 'editor@example.com');
      const startUpload = async () => {
        const headers = { cookie, 'Tus-Resumable': '1.0.0', 'Upload-Length': '5' };
        const response = await fetch(`${address}/admin/uploads`, { method: 'POST', headers });
        return { status: response.status, text: await response.text() };
      };
      const home = await get('/');
      expect((await subscribe('before')).status).toBe(303);

      limitFileSize(server.pid, 0);
      const refused = await subscribe('during');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.text()).toContain('during@example.com');
      const posted = { body: 'No room', idempotencyKey: 'key-of-a-full-disk-1' };
      const json = await post('/message-board/posts', posted, { accept: 'application/json' });
      expect([json.status, json.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await get('/readyz')).toEqual({ status: 503, text: 'disk full or failing' });
      expect(await startUpload()).toEqual({
        status: 507,
        text: 'The server’s disk is full. Try again when there is room.',
      });
      expect(await get('/')).toEqual(home);
      expect((await get('/news')).status).toBe(200);

      limitFileSize(server.pid, 'unlimited');
      await expect.poll(() => get('/readyz')).toEqual({ status: 200, text: 'ready' });
      expect((await subscribe('after')).status).toBe(303);
      expect((await startUpload()).status).toBe(201);
    } finally {
      const stopped = once(server, 'exit');
      server.kill('SIGTERM');
      expect(await stopped).toEqual([0, null]);
    }
    const rows = await engine.db
      .selectFrom('subscriptions')
      .select('email')
      .orderBy('id')
      .execute();
    await engine.close();
    expect(rows.map(({ email }) => email)).toEqual(['before@example.com', 'after@example.com']);
    await rm(folder, { recursive: true, force: true });
  },
);

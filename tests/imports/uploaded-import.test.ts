import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect } from 'vitest';
import { MANIFEST } from '#platform/archive/archive-contents.ts';
import { ZipReader } from '#platform/archive/zip-reader.ts';
import { listAllFiles } from '#platform/storage/storage.ts';
import { insertMember } from '#tests/support/insert-member.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { fixture } from './import-file.ts';

const PATH = '/admin/settings/import-export';

async function upload(hub: TestHub, cookie: string, path: string | undefined, kind = 'discourse') {
  const body = new FormData();
  const fields = { kind, authors: 'members', category: 'Rumors', oldSite: '' };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (path) body.set('file', new File([new Uint8Array(await readFile(path))], 'forum.json'));
  const headers = { cookie, origin: hub.address };
  return fetch(hub.address + PATH, { method: 'POST', body, headers, redirect: 'manual' });
}

onBothEngines('The import and export section', (test) => {
  test('runs an uploaded import in the background and reports it', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ada', role: 'admin' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'ada@example.com');
      const refused = await upload(hub, cookie, undefined);
      expect([refused.status, (await refused.text()).includes('Choose a file.')]).toEqual([
        422,
        true,
      ]);
      const path = await fixture('discourse.json');
      expect((await upload(hub, cookie, path)).status).toBe(303);
      expect((await upload(hub, cookie, path, 'wordpress')).status).toBe(303);
      await hub.runJobs();
      const page = (await (await hub.get(PATH, { cookie })).text()).replaceAll('<!-- -->', '');
      expect(page.includes('2 topics, 4 comments and posts, 2 members')).toBe(true);
      expect(page.includes('Failed: This is not a WordPress export (WXR).')).toBe(true);
      const report = await (await hub.get(`${PATH}/1/report.csv`, { cookie })).text();
      expect(report).toContain('Topic “Secret”,It is a private message.\r\n');
      const files: string[] = [];
      for await (const { key } of listAllFiles(hub.platform.storage)) files.push(key);
      expect(files).toEqual([]);
      const entry = await db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow();
      expect(entry).toMatchObject({ action: 'file.import', actor_name: 'Ada' });
    });
  });

  test('lets admins download the site', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ada', role: 'admin' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'ada@example.com');
      const response = await hub.post(`${PATH}/site.zip`, {}, { cookie });
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; .*\.zip"$/);
      const path = join(await makeTemporaryFolder('export'), 'site.zip');
      if (response.body) await pipeline(response.body, createWriteStream(path));
      const zip = await ZipReader.open(path);
      expect(JSON.parse(await zip.readText(MANIFEST)).tables.users.rows).toBe(1);
      expect(await zip.readText('rows/user_accounts.jsonl')).toBe('');
      zip.close();
      const entry = await db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow();
      expect(entry).toMatchObject({ action: 'file.export', actor_name: 'Ada' });
    });
  });
});

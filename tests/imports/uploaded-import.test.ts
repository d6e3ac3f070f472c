import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect } from 'vitest';
import { CanceledImportError, SavedProgress } from '#app/features/imports/saved-progress.server.ts';
import { MANIFEST } from '#platform/archive/archive-contents.ts';
import { ZipReader } from '#platform/archive/zip-reader.ts';
import { listAllFiles } from '#platform/storage/storage.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { fixture, importFile } from './import-file.ts';
import { discourseFile, discoursePost, wordpressFile } from './source-files.ts';

const PATH = '/admin/settings/import-export';

/** Uploads the file with the tus protocol, as scripts do. */
async function uploadInParts(hub: TestHub, cookie: string, content: Buffer): Promise<string> {
  const headers = { cookie, origin: hub.address, 'Tus-Resumable': '1.0.0' };
  const start = await fetch(`${hub.address}/admin/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'Upload-Length': String(content.length),
      'Upload-Metadata': `filename ${Buffer.from('forum.json').toString('base64')}`,
    },
  });
  const path = start.headers.get('location') ?? '';
  for (const part of [content.subarray(0, 100), content.subarray(100)]) {
    const offset = part.byteOffset === content.byteOffset ? 0 : 100;
    await fetch(hub.address + path, {
      method: 'PATCH',
      headers: {
        ...headers,
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(part),
    });
  }
  return path.split('/').at(-1) ?? '';
}

/** Sends the form and returns the response. */
function send(hub: TestHub, cookie: string, changed: Record<string, string>) {
  const fields = { kind: 'discourse', authors: 'members', category: 'rumors', oldSite: '' };
  return hub.post(PATH, { ...fields, ...changed }, { cookie });
}

/** The rows of the table with what became of the records of the file. */
function readRecords(page: string): Record<string, number> {
  const start = page.indexOf('All records of the file');
  const table = page.slice(page.lastIndexOf('<table', start), page.indexOf('</table>', start));
  const rows = [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].slice(1);
  return Object.fromEntries(
    rows.map(([, row = '']) => {
      const [name = '', count = ''] = row
        .split(/<\/t[dh]>/)
        .map((cell) => cell.replace(/<[^>]*>/g, ''));
      return [name, Number(count.replaceAll(',', ''))];
    }),
  );
}

onBothEngines('The import and export section', (test) => {
  test('checks a file, imports it once it is told to, and does so only once', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ada', role: 'admin' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'ada@example.com');
      const read = async (id: number) =>
        (await (await hub.get(`${PATH}/${id}`, { cookie })).text()).replaceAll('<!-- -->', '');
      const press = (id: number, intent: string) =>
        hub.post(`${PATH}/${id}`, { intent }, { cookie });
      const posts = () => db.selectFrom('posts').select('id').execute();
      const content = await readFile(await fixture('discourse.json'));
      const upload = await uploadInParts(hub, cookie, content);
      const uploaded = await send(hub, cookie, { upload });
      expect([uploaded.status, uploaded.headers.get('location')]).toEqual([303, `${PATH}/1`]);
      expect(await read(1)).toContain('Checking the file: 0%');
      await hub.runJobs();
      const plan = await read(1);
      expect(plan).toContain('Ready to import: 2 topics, 4 comments and posts');
      expect(plan).toContain('It is a private message.');
      expect(readRecords(plan)).toEqual({
        'To import': 4,
        'To skip': 1,
        'All records of the file': 5,
      });
      expect(await posts()).toEqual([]);
      for (const _ of [1, 2]) expect((await press(1, 'start')).status).toBe(303);
      expect(await read(1)).toContain('Waiting to start');
      await hub.runJobs();
      expect(await read(1)).toContain('Imported: 2 topics, 4 comments and posts, 2 members');
      const report = await (await hub.get(`${PATH}/1/report.csv`, { cookie })).text();
      expect(report).toContain('Topic “Secret”,Skipped: It is a private message.\r\n');
      const imported = await posts();
      const again = await send(hub, cookie, { upload: await uploadInParts(hub, cookie, content) });
      expect(again.headers.get('location')).toBe(`${PATH}/2`);
      await hub.runJobs();
      const repeated = await read(2);
      expect(repeated).toContain('There is nothing to import.');
      expect(readRecords(repeated)).toEqual({
        'Imported before': 4,
        'To skip': 1,
        'All records of the file': 5,
      });
      expect(repeated).not.toContain('value="start"');
      expect(repeated).toContain('value="discard"');
      await press(2, 'start');
      await hub.runJobs();
      expect(await posts()).toEqual(imported);
      const files: string[] = [];
      for await (const { key } of listAllFiles(hub.platform.storage)) files.push(key);
      expect(files).toEqual([]);
      const entries = await db.selectFrom('audit_log').select(['action', 'actor_name']).execute();
      expect(entries).toEqual(Array(2).fill({ action: 'file.import', actor_name: 'Ada' }));
    });
  });

  test('stops what is under way when an admin cancels it, and can try again', async ({
    database,
  }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ada', role: 'admin' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'ada@example.com');
      const read = async () => (await hub.get(`${PATH}/1`, { cookie })).text();
      const press = (intent: string) => hub.post(`${PATH}/1`, { intent }, { cookie });
      const content = await readFile(await fixture('discourse.json'));
      await send(hub, cookie, { upload: await uploadInParts(hub, cookie, content) });
      expect(await read()).toContain('value="cancel"');
      for (const _ of [1, 2]) expect((await press('cancel')).status).toBe(303);
      await expect(new SavedProgress(db, 1, () => ({})).update(1)).rejects.toThrow(
        CanceledImportError,
      );
      await hub.runJobs();
      const canceled = await read();
      expect(canceled).toContain('Ada canceled it.');
      expect(canceled).not.toContain('value="cancel"');
      await press('start');
      await hub.runJobs();
      expect(await read()).toContain('Ready to import');
      await press('start');
      await press('cancel');
      await hub.runJobs();
      expect(await db.selectFrom('posts').select('id').execute()).toEqual([]);
      const entries = await db.selectFrom('audit_log').select(['action', 'actor_name']).execute();
      expect(entries).toEqual(Array(2).fill({ action: 'file.cancel-import', actor_name: 'Ada' }));
    });
  });

  test('groups the problems of a report by their reason, and links to what came in', async ({
    database,
  }) => {
    await insertMember(database.engine.db, { name: 'Ada', role: 'admin' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'ada@example.com');
      const read = async (query = '') =>
        (await (await hub.get(`${PATH}/1${query}`, { cookie })).text()).replaceAll('<!-- -->', '');
      const messages = Array.from({ length: 1200 }, (_, index) => ({
        title: `Message ${index + 1}`,
        archetype: 'private_message',
        posts: [],
      }));
      const topics = [
        { title: 'Open', posts: [discoursePost('Text')] },
        { title: 'Unlisted', visible: false, posts: [discoursePost('Text')] },
      ];
      const path = await discourseFile([...messages, ...topics]);
      await send(hub, cookie, { upload: await uploadInParts(hub, cookie, await readFile(path)) });
      await hub.runJobs();
      await hub.post(`${PATH}/1`, { intent: 'start' }, { cookie });
      await hub.runJobs();
      const report = await read();
      expect(report).toContain('Imported: 1 topic, 1 comment or post.');
      expect(readRecords(report)).toEqual({
        Imported: 1,
        Skipped: 1201,
        'All records of the file': 1202,
      });
      expect(report).toMatch(/href="\/message-board\?category=[\w-]+"[^>]*>View topics</);
      const rows = [...report.matchAll(/href="[^"]*\?like=(\d+)#report"[^>]*>([\d,]+)</g)];
      expect(rows.map(([, , count]) => count)).toEqual(['1,200', '1']);
      expect(report).toContain('Topic “Message 3”');
      const rare = await read(`?like=${rows[1]?.[1]}`);
      const start = rare.indexOf('id="report"');
      // What follows has the page's data, with the examples of all reasons.
      const list = rare.slice(start, rare.indexOf('</section>', start));
      expect(list).toContain('Topic “Unlisted”');
      expect(list).not.toContain('Topic “Message');
    });
  });

  test('refuses what it cannot import, and deletes a discarded file', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ada', role: 'admin' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'ada@example.com');
      for (const [file, message] of [
        [{}, 'Choose a file.'],
        [{ upload: '1-00000000-0000-0000-0000-000000000000' }, 'has expired'],
        [{ category: 'gossip' }, 'Choose a category.'],
      ] as const) {
        const refused = await send(hub, cookie, file);
        expect([refused.status, (await refused.text()).includes(message)]).toEqual([422, true]);
      }
      const content = await readFile(await fixture('discourse.json'));
      for (const kind of ['wordpress', 'discourse']) {
        await send(hub, cookie, { upload: await uploadInParts(hub, cookie, content), kind });
      }
      await hub.runJobs();
      const failed = await (await hub.get(`${PATH}/1`, { cookie })).text();
      expect(failed.replaceAll('<!-- -->', '')).toContain(
        'Failed: This is not a WordPress export (WXR).',
      );
      await hub.post(`${PATH}/2`, { intent: 'discard' }, { cookie });
      expect((await hub.get(`${PATH}/2`, { cookie })).status).toBe(404);

      await send(hub, cookie, { upload: await uploadInParts(hub, cookie, content) });
      await hub.runJobs();
      await hub.post(`${PATH}/3`, { intent: 'start' }, { cookie });
      const late = await hub.post(`${PATH}/3`, { intent: 'discard' }, { cookie });
      expect([late.status, (await late.text()).includes('has already been started')]).toEqual([
        409,
        true,
      ]);
      await hub.runJobs();
      const { status } = await db
        .selectFrom('imports')
        .select('status')
        .where('id', '=', 3)
        .executeTakeFirstOrThrow();
      expect(status).toBe('finished');
      const files: string[] = [];
      for await (const { key } of listAllFiles(hub.platform.storage)) files.push(key);
      expect(files).toEqual([]);
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

  test('leads from an import to the lists that have what it added', async ({ database }) => {
    const { db } = database.engine;
    await insertMember(db, { name: 'Ada', role: 'admin' });
    await withHub(database.location, async (hub) => {
      const cookie = await signInAs(hub, 'ada@example.com');
      const read = async (path: string) => (await hub.get(path, { cookie })).text();
      const text = { html: '<p>Text</p>' };
      const file = await wordpressFile([
        { ...text, title: 'A mast' },
        { ...text, title: 'Our rules', type: 'page' },
      ]);
      await importFile(hub, 'wordpress', file);
      const page = await read(`${PATH}/1`);
      for (const [label, shown, hidden] of [
        ['View articles', 'A mast', 'Our rules'],
        ['View pages', 'Our rules', 'A mast'],
      ] as const) {
        const [, to = ''] = new RegExp(`href="([^"]*)"[^>]*>${label}<`).exec(page) ?? [];
        const list = await read(to);
        expect(list).toContain(shown);
        expect(list).not.toContain(hidden);
      }
    });
  });
});

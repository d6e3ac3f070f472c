import { expect } from 'vitest';
import { saveTextUses } from '#app/features/files/files.server.ts';
import { LibraryClient, listFiles, readAudit } from '#tests/images/library-client.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { addFile, pdf, startWithFile } from './file-client.ts';
import { type AudioFormat, makeAudio } from './make-audio.ts';

/** Publishes an article with this text. Returns its id. */
async function publish({ platform }: TestHub, body: string): Promise<number> {
  const { db } = platform.engine;
  const contentId = await insertArticle(db, { body });
  await saveTextUses(db, { kind: 'article', contentId }, body);
  return contentId;
}

const head = (hub: TestHub, path: string) => fetch(hub.address + path, { method: 'HEAD' });

onBothEngines('A file', (test) => {
  test('is kept as it is, with a title after its name, and is logged', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await LibraryClient.signIn(hub);
      const added = await addFile(editor, pdf, 'The_manual v2.PDF');
      const url = expect.stringMatching(/^\/files\/1\/[0-9a-f]{24}\.pdf$/);
      expect(added).toEqual({
        status: 200,
        file: { id: 1, title: 'The manual v2', facts: 'PDF · 1 KB', url },
      });
      expect(await readAudit(hub)).toEqual(['library-file.create']);
      const files = await listFiles(hub);
      expect(files).toEqual([expect.stringMatching(/^uploads\/files\/[0-9a-f]{24}\.pdf$/)]);
      const response = await hub.get(added.file?.url ?? '', { cookie: editor.cookie });
      expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
    });
  });

  test('is for everyone while a text that readers see refers to it, otherwise for staff who write', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { db } = hub.platform.engine;
      const { editor, id, url } = await startWithFile(hub);
      const contributor = await LibraryClient.signIn(hub, 'contributor');
      const subscriber = await LibraryClient.signIn(hub, 'subscriber');
      const read = async ({ cookie = '' } = {}) => {
        const { status, headers } = await hub.get(url, { cookie });
        return [status, headers.get('cache-control')];
      };
      const hidden = [404, 'no-store'];
      expect(await read()).toEqual(hidden);
      expect(await read(subscriber)).toEqual(hidden);
      for (const writer of [contributor, editor]) {
        expect(await read(writer)).toEqual([200, 'private, no-store']);
      }
      const articleId = await publish(hub, `See [it](file:${id}).`);
      expect(await read()).toEqual([200, 'public, no-cache']);
      for (const status of ['draft', 'scheduled', 'archived', 'trashed', 'removed'] as const) {
        await db.updateTable('articles').set({ status, trashed_at: new Date() }).execute();
        expect(await read(), status).toEqual(hidden);
      }
      await saveTextUses(db, { kind: 'article', contentId: articleId }, 'Nothing.');
      await db.updateTable('articles').set({ status: 'published' }).execute();
      expect(await read()).toEqual(hidden);
    });
  });

  test('in the trash is for nobody, comes back everywhere, and is gone after a month', async ({
    database,
  }) => {
    let now = new Date('2026-03-01T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const { editor, id, url } = await startWithFile(hub);
        // With the same bytes.
        await addFile(editor, pdf, 'again.pdf');
        const articleId = await publish(hub, `Before\n\n[My title](file:${id})\n\nAfter`);
        const path = `/news/${articleId}-a-signal`;
        const hasCard = async () => (await (await hub.get(path)).text()).includes(url);
        const statuses = async () => [
          (await hub.get(url)).status,
          (await hub.get(url, { cookie: editor.cookie })).status,
        ];
        expect([await hasCard(), await statuses()]).toEqual([true, [200, 200]]);
        const remove = () => editor.post(`/admin/files/${id}`, { intent: 'delete' });
        const location = (await remove()).headers.get('location') ?? '';
        expect(await editor.read(location)).toContain('Readers no longer see The manual.');
        expect([await hasCard(), await statuses()]).toEqual([false, [404, 404]]);
        expect(await (await hub.get(path)).text()).not.toContain('My title');
        const [, entries = ''] = /did=(\d+)/.exec(location) ?? [];
        await editor.post('/admin/undo', { entries, returnTo: '/admin/files' });
        expect([await hasCard(), await statuses()]).toEqual([true, [200, 200]]);
        await remove();
        await editor.post(`/admin/files/${id}`, { intent: 'restore' });
        expect(await statuses()).toEqual([200, 200]);
        await remove();
        expect(await readAudit(hub)).toContain('library-file.restore');
        const count = async () => {
          await hub.runJobs();
          const { length } = await listFiles(hub);
          const rows = await hub.platform.engine.db
            .selectFrom('library_files')
            .select('id')
            .execute();
          return [rows.length, length];
        };
        await hub.runJobs();
        now = new Date('2026-03-30T12:00:00Z');
        expect(await count()).toEqual([2, 1]);
        now = new Date('2026-04-02T12:00:00Z');
        // The other row still needs the bytes.
        expect(await count()).toEqual([1, 1]);
        await hub.platform.engine.db
          .updateTable('library_files')
          .set({ trashed_at: new Date('2026-03-02T12:00:00Z') })
          .execute();
        now = new Date('2026-04-04T12:00:00Z');
        expect(await count()).toEqual([0, 0]);
      },
      { now: () => now },
    );
  });

  test('is added by those who write, each from their own uploads, and changed by those who publish', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { editor, id } = await startWithFile(hub);
      const contributor = await LibraryClient.signIn(hub, 'contributor');
      const subscriber = await LibraryClient.signIn(hub, 'subscriber');
      expect((await addFile(contributor, pdf, 'mine.pdf')).status).toBe(200);
      const upload = await editor.upload(pdf, 'other.pdf');
      const send = (client: LibraryClient) => client.post('/admin/file-uploads', { upload });
      expect((await send(contributor)).status).toBe(422);
      expect((await send(subscriber)).status).toBe(403);
      expect((await send(editor)).status).toBe(200);
      expect((await send(editor)).status).toBe(422);
      for (const intent of ['delete', 'restore']) {
        const response = await contributor.post(`/admin/files/${id}`, { intent });
        expect(response.status, intent).toBe(403);
      }
      const choices = JSON.parse(await contributor.read('/admin/file-choices?q=MINE'));
      expect(choices.items).toEqual([{ id: 2, title: 'Mine', facts: 'PDF · 1 KB' }]);
    });
  });

  test('is listed with where it is used, found, and renamed on the pages that show it', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const { editor, id } = await startWithFile(hub);
      await addFile(editor, Buffer.from('a,b\n1,2\n'), 'numbers.csv');
      const articleId = await publish(hub, `file:${id}`);
      const path = `/news/${articleId}-a-signal`;
      expect(await (await hub.get(path)).text()).toContain('<strong>The manual</strong>');
      const list = (await editor.read('/admin/files')).replaceAll('<!-- -->', '');
      expect(list).toMatch(/Numbers.*CSV · 1 KB.*Nowhere yet.*The manual.*PDF · 1 KB.*1 text/s);
      expect(await editor.read('/admin/files?q=numb')).not.toContain('The manual');
      const page = await editor.read(`/admin/files/${id}`);
      expect(page).toContain(`href="/admin/edit-article/${articleId}"`);
      const fields = { title: 'Second <edition>', revision: '1' };
      expect((await editor.post(`/admin/files/${id}`, fields)).status).toBe(303);
      expect(await (await hub.get(path)).text()).toContain(
        '<strong>Second &lt;edition&gt;</strong>',
      );
      expect((await editor.post(`/admin/files/${id}`, fields)).status).toBe(303);
      const outdated = { title: 'Third', revision: '1' };
      expect((await editor.post(`/admin/files/${id}`, outdated)).status).toBe(409);
      const untitled = await editor.post(`/admin/files/${id}`, { title: '', revision: '2' });
      expect(await untitled.text()).toContain('Enter a title.');
    });
  });
});

onBothEngines('A download', (test) => {
  test('is an attachment that no browser opens as a page', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await LibraryClient.signIn(hub);
      const files = [
        [pdf, 'a.pdf', 'application/pdf'],
        [Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`), 'a.zip', 'application/zip'],
        [Buffer.from('<script>alert(1)</script>'), 'a.txt', 'text/plain; charset=utf-8'],
        [Buffer.from('a;b\r\n1;\xfc', 'latin1'), 'a.CSV', 'text/csv; charset=utf-8'],
      ] as const;
      for (const [bytes, name, type] of files) {
        const { file } = await addFile(editor, bytes, name);
        await publish(hub, `file:${file?.id}`);
        const { headers } = await hub.get(file?.url ?? '');
        expect(headers.get('content-type')).toBe(type);
        expect(headers.get('content-disposition')).toMatch(/^attachment; filename="a\.[a-z]{3}"/);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(headers.get('accept-ranges')).toBe('bytes');
      }
    });
  });

  test.for(['mp3', 'm4a', 'ogg', 'flac', 'wav'] as AudioFormat[])(
    'of %s plays in parts',
    async (format, { database }) => {
      await withHub(database.location, async (hub) => {
        const editor = await LibraryClient.signIn(hub);
        const bytes = await makeAudio(format);
        // Whatever its name says.
        const { file } = await addFile(editor, bytes, 'episode.pdf');
        const url = file?.url ?? '';
        expect(url).toMatch(new RegExp(`\\.${format}$`));
        await publish(hub, `file:${file?.id}`);
        const range = { range: 'bytes=10-19' };
        const part = await hub.get(url, range);
        expect(part.status).toBe(206);
        expect(part.headers.get('content-type')).toMatch(/^audio\//);
        expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
        const read = Buffer.from(await part.arrayBuffer());
        expect(read.equals(bytes.subarray(10, 20))).toBe(true);
        expect((await hub.get(url, { range: 'bytes=99999999-' })).status).toBe(416);
        const etag = part.headers.get('etag') ?? '';
        expect((await hub.get(url, { 'if-none-match': etag })).status).toBe(304);
        const whole = await head(hub, url);
        expect(whole.headers.get('content-length')).toBe(String(bytes.length));
        expect(await whole.text()).toBe('');
      });
    },
  );

  test('has the name that the file was uploaded with, made harmless', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await LibraryClient.signIn(hub);
      const names = [
        ['../../etc/passwd.pdf', 'etc passwd.pdf'],
        ['a"; filename=evil.exe; x=".pdf', 'a ; filename=evil.exe; x=.pdf'],
        ['line\r\nSet-Cookie: a=b.pdf', 'line Set-Cookie a=b.pdf'],
        ['Über die Brücke 🌫.pdf', 'Über die Brücke 🌫.pdf'],
        ['\u202egpj.exe.pdf', 'gpj.exe.pdf'],
        ['%2e%2e\0.pdf', '2e 2e.pdf'],
        ['.pdf', 'file.pdf'],
        [`${'x'.repeat(500)}.pdf`, `${'x'.repeat(100)}.pdf`],
        ['page.html', 'page.pdf'],
      ] as const;
      for (const [name, expected] of names) {
        const { file } = await addFile(editor, pdf, name);
        expect(file?.title).not.toMatch(/[\u202e\0\r\n]/);
        const { headers } = await hub.get(file?.url ?? '', { cookie: editor.cookie });
        const disposition = headers.get('content-disposition') ?? '';
        const [, ascii = '', encoded = ''] =
          /^attachment; filename="([\x20-\x7e]*)"; filename\*=UTF-8''([\w%.~-]*)$/.exec(
            disposition,
          ) ?? [];
        expect(decodeURIComponent(encoded), name).toBe(expected);
        expect(ascii).not.toMatch(/["\\/]/);
        expect(headers.get('set-cookie')).toBeNull();
      }
    });
  });

  test('is refused with the reason if it is no such file', async ({ database }) => {
    const settings = { FILE_MAX_MB: '1' };
    await withHub(
      database.location,
      async (hub) => {
        const editor = await LibraryClient.signIn(hub);
        const wrong = [
          [Buffer.from('MZ\x90\0\x03'), 'setup.pdf', 'can’t be used'],
          [Buffer.from('<!doctype html><script>'), 'page.html', 'can’t be used'],
          [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg', 'can’t be used'],
          [Buffer.from('PK\u0003\u0004\0\0'), 'report.docx', '.zip'],
          [Buffer.from('GIF89a\0'), 'a.gif', 'can’t be used'],
          [Buffer.from('ID3\u0004\0\0\0\0\0\0'), 'cut.mp3', 'can’t be used'],
          [Buffer.alloc(0), 'empty.pdf', 'empty'],
          [Buffer.concat([pdf, Buffer.alloc(1_000_001)]), 'large.pdf', 'The limit is 1 MB.'],
        ] as const;
        for (const [bytes, name, reason] of wrong) {
          expect(await addFile(editor, bytes, name), name).toEqual({
            status: 422,
            message: expect.stringContaining(reason),
          });
        }
        expect(await listFiles(hub)).toEqual([]);
        const choose = await editor.post('/admin/files', { upload: '' });
        expect([choose.status, await choose.text()]).toEqual([
          422,
          expect.stringContaining('Choose a file first.'),
        ]);
      },
      { settings },
    );
  });

  test('has one URL, and leaves others to pages', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const { id, url } = await startWithFile(hub);
      await publish(hub, `file:${id}`);
      expect((await hub.get(url)).status).toBe(200);
      const wrong = [
        url.replace(`/${id}/`, '/99/'),
        url.replace(`/${id}/`, '/9999999999/'),
        url.replace('.pdf', '.zip'),
        url.replace('.pdf', ''),
        `${url}/`,
        url.toUpperCase(),
        '/files/1/..%2f..%2fsecret',
        '/files',
      ];
      for (const path of wrong) expect((await hub.get(path)).status, path).toBe(404);
      await hub.platform.files.remove(url.split('/').at(-1) ?? '');
      expect((await hub.get(url)).status).toBe(404);
    });
  });
});

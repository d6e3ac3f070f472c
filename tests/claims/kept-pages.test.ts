import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { readPage } from '#tests/community/read-page.ts';
import { answerWith, htmlPage, type Outlet } from '#tests/stories/start-outlet.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { runJob } from './run-job.ts';
import { cover, html, sentence, withClaim } from './with-claim.ts';

const DAY_MS = 86_400_000;

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

onBothEngines('The page of evidence', (test) => {
  test('is kept once, as text and image, with the SHA-256 of both forms', async ({ database }) => {
    const { db } = database.engine;
    let requests = 0;
    const pages: Outlet['pages'] = {
      '/boats': (request, response) => {
        requests += 1;
        htmlPage(html)(request, response);
      },
      '/cover.png': answerWith('image/png', await cover()),
    };
    await withClaim(database.location, pages, async ({ hub, client, outlet, id }) => {
      await client.addEvidence(id, { url: outlet.url('/boats') });
      const editPath = `/admin/edit-claim/${id}/evidence/1`;
      expect(await client.read(editPath)).toContain('The page is being fetched.');
      await hub.runJobs();
      const row = await db.selectFrom('claim_kept_pages').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ status: 'kept', title: 'Ferry news', gone_at: null });
      expect(row.body).toBe(`Boats\n\n${sentence.repeat(30).trim()}`);
      expect(row.page_sha256).toBe(sha256(html));
      expect(row.text_sha256).toBe(sha256(row.body));
      const shown = await client.read(editPath);
      for (const text of ['Only staff see the whole copy', row.page_sha256, row.text_sha256]) {
        expect(shown).toContain(text);
      }
      const image = /\/images\/\w+\/640\.webp/.exec(shown)?.[0] ?? 'none';
      expect((await hub.get(image, { cookie: client.cookie })).status).toBe(200);
      expect((await hub.get(image)).status).toBe(404);
      const page = await readPage(hub, `/claims/${id}-it-has-boats`);
      expect(page).toContain(`SHA-256 ${row.page_sha256.slice(0, 8)}…`);
      expect(page).toContain(row.text_sha256);
      expect(page).not.toContain('The ferry left');
      expect(await readPage(hub, '/search?q=ferry')).not.toContain('left the pier');
      await client.addEvidence(id, { url: outlet.url('/boats'), note: 'New note' }, 1);
      await hub.runJobs();
      expect(requests).toBe(1);
    });
  });

  test('that asks not to be archived is not kept, and says so', async ({ database }) => {
    const { db } = database.engine;
    const pages: Outlet['pages'] = {
      '/meta': htmlPage(`<meta name="ROBOTS" content="noindex, NoArchive">${html}`),
      '/header': (_, response) => {
        const headers = { 'content-type': 'text/html', 'x-robots-tag': 'noarchive' };
        response.writeHead(200, headers).end(html);
      },
    };
    await withClaim(database.location, pages, async ({ hub, client, outlet, id }) => {
      await client.addEvidence(id, { url: outlet.url('/meta') });
      await client.addEvidence(id, { url: outlet.url('/header'), origin: 'Echo' });
      await hub.runJobs();
      const rows = await db
        .selectFrom('claim_kept_pages')
        .select(['status', 'body', 'page_sha256'])
        .execute();
      expect(rows).toEqual(Array(2).fill({ status: 'unwanted', body: '', page_sha256: '' }));
      expect(await client.read(`/admin/edit-claim/${id}/evidence/1`)).toContain(
        'The page asks not to be archived',
      );
      expect(await client.read(`/admin/edit-claim/${id}/evidence`)).toContain(
        'No copy: The page asks not to be archived.',
      );
    });
  });

  test('that has no text says so, and suggests a screenshot', async ({ database }) => {
    const { db } = database.engine;
    const pages = {
      '/app': htmlPage('<title>Ferry app</title><div id="root"></div><script>run()</script>'),
    };
    await withClaim(database.location, pages, async ({ hub, client, outlet, id }) => {
      await client.addEvidence(id, { url: outlet.url('/app') });
      await hub.runJobs();
      const [row] = await db.selectFrom('claim_kept_pages').selectAll().execute();
      expect(row).toMatchObject({ status: 'failed', text_sha256: '', gone_at: null });
      const shown = await client.read(`/admin/edit-claim/${id}/evidence/1`);
      expect(shown).toContain('The page has no text that we can keep. Add a screenshot of it.');
      expect(shown).toContain('Fetch again');
      expect(await client.read(`/admin/edit-claim/${id}/evidence`)).toContain(
        'No copy: The page has no text that we can keep.',
      );
      expect(await readPage(hub, `/claims/${id}-it-has-boats`)).not.toContain('Kept on');
    });
  });

  test('that can’t be fetched says why, and is fetched again on demand', async ({ database }) => {
    const { db } = database.engine;
    await withClaim(database.location, {}, async ({ hub, client, outlet, id }) => {
      outlet.pages['/boats'] = answerWith('text/html', '', 503);
      await client.addEvidence(id, { url: outlet.url('/boats') });
      await client.addEvidence(id, { url: 'https://example.org/private', origin: 'Echo' });
      // As if the name had led there.
      await db
        .updateTable('claim_kept_pages')
        .set({ url: 'http://127.0.0.1/private' })
        .where('evidence_id', '=', 2)
        .execute();
      await hub.runJobs();
      const editPath = `/admin/edit-claim/${id}/evidence/1`;
      const failed = await client.read(editPath);
      expect(failed).toContain('returned an error (503)');
      expect(failed).toContain('Fetch again');
      expect(await client.read(`/admin/edit-claim/${id}/evidence/2`)).toContain('Fetch again');
      // A port can have these digits.
      expect(await readPage(hub, `/claims/${id}-it-has-boats`)).not.toContain('(503)');
      outlet.pages['/boats'] = htmlPage(html);
      const again = await client.post(editPath, { intent: 'fetch-again' });
      expect(again.location).toBe(`${editPath}?notice=page-being-fetched`);
      // As the router's script sends it.
      const data = await client.post(`${editPath}.data`, { intent: 'fetch-again' });
      expect(data.html).toContain(`"${editPath}?notice=page-being-fetched"`);
      await hub.runJobs();
      expect(await client.read(editPath)).toContain('Only staff see the whole copy');
      const moved = outlet.url('/moved');
      await client.addEvidence(id, { url: moved }, 1);
      const rows = await db
        .selectFrom('claim_kept_pages')
        .select(['url', 'status', 'body'])
        .where('evidence_id', '=', 1)
        .execute();
      expect(rows).toEqual([{ url: moved, status: 'waiting', body: '' }]);
    });
  });

  test('goes at once with a claim that is taken down, even if its evidence is gone', async ({
    database,
  }) => {
    const { db } = database.engine;
    const pages = {
      '/boats': htmlPage(html),
      '/cover.png': answerWith('image/png', await cover()),
    };
    await withClaim(database.location, pages, async ({ hub, client, outlet, id, clock }) => {
      const pageIds = () => db.selectFrom('claim_kept_pages').select('id').execute();
      await client.addEvidence(id, { url: outlet.url('/boats') });
      await hub.runJobs();
      await client.post(`/admin/edit-claim/${id}/evidence/1`, { intent: 'delete' });
      await client.addEvidence(id, { url: outlet.url('/boats?again') });
      await hub.runJobs();
      expect(await pageIds()).toHaveLength(2);
      const admin = await signInStaff(hub, 'admin');
      const path = `/admin/review/reported/claim/${id}`;
      await hub.post('/report', {
        kind: 'claim',
        id: String(id),
        reason: 'copyright',
        returnTo: '/',
      });
      await hub.post(path, { intent: 'enqueue' }, { cookie: admin.cookie });
      await hub.post(
        path,
        { decision: 'removed', reason: 'other', explanation: 'A notice.' },
        { cookie: admin.cookie },
      );
      const claim = await db.selectFrom('claims').select('status').executeTakeFirst();
      expect(claim?.status).toBe('removed');
      expect(await pageIds()).toEqual([]);
      clock.now = new Date(clock.now.getTime() + DAY_MS + 1);
      const images = () => db.selectFrom('images').select('id').execute();
      expect(await images()).not.toEqual([]);
      await runJob(hub, 'images.delete-unused-images');
      expect(await images()).toEqual([]);
    });
  });
});

onBothEngines('An original that is gone', (test) => {
  test('is noticed after three checks in a row, replaced by a short quotation, and comes back', async ({
    database,
  }) => {
    const { db } = database.engine;
    const pages = { '/boats': htmlPage(html), '/note': htmlPage(`<p>${sentence}</p>`) };
    await withClaim(database.location, pages, async ({ hub, client, outlet, id, clock }) => {
      const archiveUrl = 'https://web.archive.org/web/2026/http://a.example/boats';
      await client.addEvidence(id, { url: outlet.url('/boats'), archiveUrl });
      await client.addEvidence(id, { url: outlet.url('/note'), origin: 'Echo' });
      await hub.runJobs();
      const path = `/claims/${id}-it-has-boats`;
      const check = async (days: number) => {
        clock.now = new Date(clock.now.getTime() + days * DAY_MS + 1);
        await runJob(hub, 'claims.check-originals');
        await runJob(hub, 'claims.check-originals');
        return readPage(hub, path);
      };
      outlet.pages = {};
      expect(await check(13)).not.toContain('page gone');
      const [missing] = await db.selectFrom('claim_kept_pages').select('times_missing').execute();
      expect(missing?.times_missing).toBe(0);
      await check(1);
      const busy = answerWith('text/html', '', 503);
      outlet.pages = { '/boats': busy, '/note': busy };
      expect(await check(1)).not.toContain('page gone');
      outlet.pages = {};
      expect(await check(14)).not.toContain('page gone');
      const gone = await check(1);
      expect(gone).toContain('(page gone)');
      const quotation = /<blockquote[^>]*>([^<]*)</.exec(gone)?.[1] ?? '';
      expect(quotation).toMatch(/^“The ferry left the pier/);
      expect(quotation.length).toBeLessThan(310);
      expect(gone.match(/<blockquote/g)).toHaveLength(1);
      expect(gone.indexOf(archiveUrl)).toBeLessThan(gone.indexOf('(page gone)'));
      expect(gone.match(/Kept on/g)).toHaveLength(2);
      outlet.pages = pages;
      expect(await check(20)).not.toContain('page gone');
    });
  });
});

onBothEngines('The archived copy', (test) => {
  test('is at one of the two archives', async ({ database }) => {
    await withClaim(database.location, {}, async ({ client, id }) => {
      const refused = [
        'https://example.org/web.archive.org/',
        'https://archive.org.example.com/a',
        'ftp://archive.org/a',
        'https://web.archive.org:8080/a',
        'https://someone:secret@archive.org/a',
        'https://notarchive.org/a',
        'https://archive.org/denial',
        'https://archive.org/web/',
        'https://web.archive.org/web/2026*/https://example.org/',
        'https://web.archive.org/web/2026/',
        'https://web.archive.org/save/https://example.org/',
        'https://archive.ph/',
        'https://archive.ph/search',
        'https://archive.ph/https://example.org/',
        'https://web.archive.org/web/2026/javascript:alert(1).x',
      ];
      for (const archiveUrl of refused) {
        const { html: form } = await client.addEvidence(id, { archiveUrl });
        expect(form, archiveUrl).toContain('Enter the URL of a copy at the Internet Archive');
      }
      const copies = [
        'https://web.archive.org/web/2026/http://a.example/boats?a=1',
        'https://web.archive.org/web/20260301120000id_/https://a.example/',
        'https://archive.ph/aBc12',
        'https://archive.today/20260301120000/https://a.example/boats',
      ];
      for (const [index, archiveUrl] of copies.entries()) {
        const url = `https://example.org/${index}`;
        const { status } = await client.addEvidence(id, { url, archiveUrl });
        expect(status, archiveUrl).toBe(303);
      }
    });
  });

  test('can have a short URL, which the page itself can’t', async ({ database }) => {
    await withClaim(database.location, {}, async ({ client, id }) => {
      const archiveUrl = 'https://archive.is/wip/aBc12';
      const refused = await client.addEvidence(id, { url: archiveUrl });
      expect(refused.status).toBe(422);
      expect(refused.html).toContain('doesn’t say which page it’s a copy of');
      const { status } = await client.addEvidence(id, { archiveUrl });
      expect(status).toBe(303);
      expect(await client.read(`/claims/${id}-it-has-boats`)).toContain(`href="${archiveUrl}"`);
    });
  });

  test('is the same page as its original', async ({ database }) => {
    await withClaim(database.location, {}, async ({ client, id }) => {
      await client.addEvidence(id, { url: 'https://example.org/a' });
      const url = 'https://web.archive.org/web/2026/https://example.org/a';
      const repeated = await client.addEvidence(id, { url, origin: 'Echo' });
      expect(repeated.status).toBe(422);
      expect(repeated.html).toContain('This page is already evidence for the claim.');
      const other = await client.addEvidence(id, { url: `${url}/b`, origin: 'Echo' });
      expect(other.status, other.html).toBe(303);
    });
  });
});

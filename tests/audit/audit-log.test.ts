import type { KyselyPlugin } from 'kysely';
import { expect } from 'vitest';
import { streamAuditCsv } from '#app/features/audit/audit-csv.server.ts';
import { type AuditEntry, recordAuditEntry } from '#app/features/audit/audit-entries.server.ts';
import { readAuditFilter } from '#app/features/audit/audit-filter.ts';
import { getAuditLogPage } from '#app/features/audit/audit-log.server.ts';
import { actions } from '#app/registry.server.ts';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertImage } from '#tests/support/rows/insert-media.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from '../admin/sign-in-staff.ts';

const noon = new Date('2026-03-10T12:00:00Z');

async function recordEntry(
  db: Database,
  entry: Partial<AuditEntry> = {},
  at = noon,
): Promise<number> {
  return recordAuditEntry(
    db,
    {
      actor: { id: 1, name: 'Orla' },
      action: 'user.update',
      subject: { kind: 'user', id: 5, name: 'Mara' },
      before: { role: 'subscriber' },
      after: { role: 'editor' },
      ...entry,
    },
    at,
  );
}

onBothEngines('The audit log', (test) => {
  test('rejects updates and deletions', async ({ database }) => {
    const { db } = database.engine;
    const id = await recordEntry(db);
    const message = 'the audit log is append-only';
    await expect(
      db.updateTable('audit_log').set({ actor_name: 'Nobody' }).where('id', '=', id).execute(),
    ).rejects.toThrow(message);
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(message);
    expect(await db.selectFrom('audit_log').select('actor_name').execute()).toEqual([
      { actor_name: 'Orla' },
    ]);
  });

  test('lists the changed fields and the reason', async ({ database }) => {
    await recordEntry(database.engine.db, { reason: 'Writes <b>well</b>.' });
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'admin');
      const html = await read('/admin/audit');
      expect(html).toMatch(/Role: <\/span><del[^>]*>Subscriber<\/del>/);
      expect(html).toContain('>Editor</ins>');
      expect(html).toContain('“Writes &lt;b&gt;well&lt;/b&gt;.”');
    });
  });

  test('hides fields that only the undo needs', async ({ database }) => {
    const { db } = database.engine;
    await recordEntry(db, {
      before: {
        status: 'pending',
        reviewItem: 7777,
        publishedIds: [8888],
        statusAfter: 'approved',
      },
      after: { status: 'approved' },
    });
    const filter = readAuditFilter(new URLSearchParams());
    const { items } = await getAuditLogPage(db, filter, undefined, actions);
    const change = { field: 'status', label: 'Status', before: 'Pending', after: 'Approved' };
    expect(items[0]?.changes).toEqual([change]);
    const csv = await new Response(streamAuditCsv({ db, actions }, filter, 'UTC')).text();
    expect(csv).toContain(',Status: Pending → Approved,');
    for (const hidden of ['reviewItem', '7777', 'publishedIds', '8888', 'statusAfter']) {
      expect(csv).not.toContain(hidden);
    }
  });

  test('looks names up for all entries at once, on the page and in the file', async ({
    database,
  }) => {
    const { db } = database.engine;
    const filter = readAuditFilter(new URLSearchParams());
    const record = async (category: string) => {
      const imageId = String(await insertImage(db, { purpose: 'library' }));
      const after = { category, imageId };
      const subject = { kind: 'article', id: 7, name: 'A light' } as const;
      await recordEntry(db, { action: 'article.update', subject, before: {}, after });
      const role = { action: 'role.update', subject: { kind: 'role', id: 1, name: 'Keepers' } };
      await recordEntry(db, { ...role, before: {}, after: { categories: ['lore'] } } as never);
    };
    const countQueries = async () => {
      let queries = 0;
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => {
          queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const counted = db.withPlugin(counter);
      await getAuditLogPage(counted, filter, undefined, actions);
      const csv = await new Response(
        streamAuditCsv({ db: counted, actions }, filter, 'UTC'),
      ).text();
      return { queries, lines: csv.split('\n').length, csv };
    };
    await record('development');
    const one = await countQueries();
    expect(one.csv).toContain('Category: Development');
    for (const category of ['rumors', 'leaks', 'community']) await record(category);
    const four = await countQueries();
    expect([four.queries, four.lines]).toEqual([one.queries, one.lines + 6]);
    expect(four.csv).toContain('Category: Rumors');
  });

  test('filters by actor, action, subject kind, and days', async ({ database }) => {
    const { db } = database.engine;
    const subject = (name: string, kind: 'user' | 'settings' = 'user') => ({
      subject: { kind, id: 1, name },
    });
    await recordEntry(db, subject('On the eve'), new Date('2026-03-09T23:59:59Z'));
    await recordEntry(db, { ...subject('A ban'), action: 'user.ban' });
    await recordEntry(db, { ...subject('By Maud'), actor: { id: 2, name: 'Maud' } });
    await recordEntry(db, subject('A setting', 'settings'));
    await recordEntry(db, subject('At the last moment'), new Date('2026-03-10T23:59:59.999Z'));
    const all = ['At the last moment', 'A setting', 'By Maud', 'A ban', 'On the eve'];
    const shown: Record<string, string[]> = {
      '': all,
      '?action=user.ban': ['A ban'],
      '?actor=Maud': ['By Maud'],
      '?kind=settings': ['A setting'],
      '?from=2026-03-10': all.slice(0, 4),
      '?to=2026-03-09': ['On the eve'],
      '?from=2026-03-10&to=2026-03-10&action=user.update&kind=user': [
        'At the last moment',
        'By Maud',
      ],
      '?from=tomorrow&to=2026-99-99': all,
      '?actor=Nobody': [],
    };
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'admin');
      for (const [query, names] of Object.entries(shown)) {
        const html = await read(`/admin/audit${query}`);
        expect(
          all.filter((name) => html.includes(name)),
          query,
        ).toEqual(all.filter((name) => names.includes(name)));
        const csv = await read(`/admin/audit.csv${query}`);
        expect(
          csv
            .trim()
            .split('\r\n')
            .slice(1)
            .map((line) => line.split(',')[7]),
          query,
        ).toEqual(names);
      }
    });
  });

  test('is grouped by day, also across pages', async ({ database }) => {
    const { db } = database.engine;
    await recordEntry(db, {}, new Date('2026-03-09T12:00:00Z'));
    for (let count = 0; count < 50; count += 1) await recordEntry(db);
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'admin');
      const headings = (html: string) =>
        [...html.matchAll(/<h2[^>]*><time dateTime="([^"]+)">([^<]+)</g)].map((found) => found[2]);
      const html = await read('/admin/audit?to=2026-03-10');
      expect(headings(html)).toEqual(['Tue, Mar 10, 2026']);
      const [, after = ''] = /[?;]after=([0-9a-z]+-\d+)/.exec(html) ?? [];
      const next = await read(`/admin/audit?to=2026-03-10&after=${after}`);
      expect(headings(next)).toEqual(['Mon, Mar 9, 2026']);
      expect(next).toContain('<section aria-labelledby="day-2026-03-09">');
    });
  });

  test('has times and days of the site’s time zone', async ({ database }) => {
    const after = { until: '2026-03-11T15:30:00.000Z' };
    await recordEntry(database.engine.db, { after }, new Date('2026-03-10T23:59:59Z'));
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      await submitForm(hub, '/admin/settings/analytics', { timeZone: 'Asia/Tokyo' }, admin);
      const time = '>Wed, Mar 11, 2026</time>';
      const html = await admin.read('/admin/audit?from=2026-03-11&to=2026-03-11');
      expect(html).toContain(time);
      expect(html).toContain('>8:59 AM</time>');
      expect(html).toContain('Mar 12, 2026, 12:30 AM GMT+9</ins>');
      expect(html.replaceAll('<!-- -->', '')).toContain('Times are those of Asia/Tokyo.');
      expect(await admin.read('/admin/audit?to=2026-03-10')).not.toContain(time);
      const csv = await admin.read('/admin/audit.csv?from=2026-03-11&to=2026-03-11');
      expect(csv).toContain(',2026-03-10T23:59:59.000Z,');
      expect(csv).toContain('2026-03-11T15:30:00.000Z');
    });
  });

  test('continues on a second page after 50 entries', async ({ database }) => {
    for (let number = 1; number <= 51; number += 1) {
      await recordEntry(database.engine.db, {
        subject: { kind: 'user', id: number, name: `No. ${number}!` },
      });
    }
    await withHub(database.location, async (hub) => {
      const { read } = await signInStaff(hub, 'admin');
      const first = await read('/admin/audit?action=user.update');
      expect(first).toContain('No. 51!');
      expect(first).not.toContain('No. 1!');
      const nextHref = /href="(\/admin\/audit\?[^"]*after=[^"]+)"/.exec(first)?.[1] ?? '';
      const second = await read(nextHref.replaceAll('&amp;', '&'));
      expect(second).toContain('No. 1!');
      expect(second).not.toContain('No. 2!');
    });
  });

  test('downloads as a CSV of any length with spreadsheet formulas neutralized', async ({
    database,
  }) => {
    const { db } = database.engine;
    const row = {
      actor_id: 1,
      actor_name: '=cmd()',
      action: 'user.update',
      subject_kind: 'user',
      subject_id: null,
      subject_name: 'Mara, "the" editor',
      before_json: null,
      after_json: { role: 'editor' },
      reason: '+1',
      created_at: noon,
    };
    for (let batch = 0; batch < 5; batch += 1) {
      await db.insertInto('audit_log').values(Array(500).fill(row)).execute();
    }
    await withHub(database.location, async (hub) => {
      const { cookie } = await signInStaff(hub, 'admin');
      const response = await hub.get('/admin/audit.csv', { cookie });
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="audit-log-/,
      );
      expect(response.headers.get('cache-control')).toBe('no-store');
      const lines = (await response.text()).split('\r\n');
      expect(lines).toHaveLength(2502);
      expect(lines[1]).toBe(
        `2500,2026-03-10T12:00:00.000Z,1,'=cmd(),Edited user,User,,"Mara, ""the"" editor",Role: Editor,'+1`,
      );
      expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0])).size).toBe(2500);
    });
  });
});

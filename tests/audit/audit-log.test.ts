import { expect } from 'vitest';
import { writeActsFile } from '#app/features/audit/audit-csv.server.ts';
import { type AuditEntry, recordAuditEntry } from '#app/features/audit/audit-entries.server.ts';
import { getActs } from '#app/features/audit/audit-log.server.ts';
import { readActsView } from '#app/features/audit/audit-log-view.ts';
import type { Database } from '#db/engine.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { deskReader } from '../admin/sign-in-staff.ts';

const noon = new Date('2026-03-10T12:00:00Z');

async function write(db: Database, act: Partial<AuditEntry> = {}, at = noon): Promise<number> {
  return recordAuditEntry(
    db,
    {
      actor: { id: 1, name: 'Orla' },
      act: 'user.edit',
      subject: { kind: 'user', id: 5, name: 'Mara' },
      before: { role: 'subscriber' },
      after: { role: 'editor' },
      ...act,
    },
    at,
  );
}

onBothEngines('The audit log', (test) => {
  test('is only added to', async ({ database }) => {
    const { db } = database.engine;
    const id = await write(db);
    const only = 'the audit log is only added to';
    await expect(
      db.updateTable('audit_log').set({ actor_name: 'Nobody' }).where('id', '=', id).execute(),
    ).rejects.toThrow(only);
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(only);
    expect(await db.selectFrom('audit_log').select('actor_name').execute()).toEqual([
      { actor_name: 'Orla' },
    ]);
  });

  test('tells field by field what was changed, and why', async ({ database }) => {
    await write(database.engine.db, { reason: 'Writes <b>well</b>.' });
    await withHub(database.location, async (hub) => {
      const { read } = await deskReader(hub, 'admin');
      const html = await read('/admin/audit');
      expect(html).toContain('<del>subscriber</del>');
      expect(html).toContain('>editor</ins>');
      expect(html).toContain('“Writes &lt;b&gt;well&lt;/b&gt;.”');
    });
  });

  test('shows nobody what an entry keeps for its undo alone', async ({ database }) => {
    const { db } = database.engine;
    await write(db, {
      before: {
        status: 'pending',
        reviewItem: 7777,
        publishedIds: [8888],
        statusAfter: 'approved',
      },
      after: { status: 'approved' },
    });
    const view = readActsView(new URLSearchParams());
    const { items } = await getActs(db, view, undefined, []);
    expect(items[0]?.changes).toEqual([{ field: 'status', before: 'pending', after: 'approved' }]);
    const file = await new Response(writeActsFile(db, view)).text();
    expect(file).toContain('pending');
    for (const kept of ['reviewItem', '7777', 'publishedIds', '8888', 'statusAfter']) {
      expect(file).not.toContain(kept);
    }
  });

  test('is narrowed by actor, act, subject and days', async ({ database }) => {
    const { db } = database.engine;
    const subject = (name: string, kind = 'user') => ({ subject: { kind, id: 1, name } });
    await write(db, subject('On the eve'), new Date('2026-03-09T23:59:59Z'));
    await write(db, { ...subject('A ban'), act: 'user.ban' });
    await write(db, { ...subject('By Maud'), actor: { id: 2, name: 'Maud' } });
    await write(db, subject('A setting', 'settings'));
    await write(db, subject('At the last moment'), new Date('2026-03-10T23:59:59.999Z'));
    const all = ['At the last moment', 'A setting', 'By Maud', 'A ban', 'On the eve'];
    const shown: Record<string, string[]> = {
      '': all,
      '?act=user.ban': ['A ban'],
      '?actor=Maud': ['By Maud'],
      '?kind=settings': ['A setting'],
      '?from=2026-03-10': all.slice(0, 4),
      '?to=2026-03-09': ['On the eve'],
      '?from=2026-03-10&to=2026-03-10&act=user.edit&kind=user': ['At the last moment', 'By Maud'],
      '?from=tomorrow&to=2026-99-99': all,
      '?actor=Nobody': [],
    };
    await withHub(database.location, async (hub) => {
      const { read } = await deskReader(hub, 'admin');
      for (const [query, names] of Object.entries(shown)) {
        const html = await read(`/admin/audit${query}`);
        expect(
          all.filter((name) => html.includes(name)),
          query,
        ).toEqual(all.filter((name) => names.includes(name)));
        const file = await read(`/admin/audit.csv${query}`);
        expect(
          file
            .trim()
            .split('\r\n')
            .slice(1)
            .map((line) => line.split(',')[7]),
          query,
        ).toEqual(names);
      }
    });
  });

  test('goes on behind its fiftieth entry', async ({ database }) => {
    for (let number = 1; number <= 51; number += 1) {
      await write(database.engine.db, {
        subject: { kind: 'user', id: number, name: `No. ${number}!` },
      });
    }
    await withHub(database.location, async (hub) => {
      const { read } = await deskReader(hub, 'admin');
      const first = await read('/admin/audit?act=user.edit');
      expect(first).toContain('No. 51!');
      expect(first).not.toContain('No. 1!');
      const onward = /href="(\/admin\/audit\?[^"]*after=[^"]+)"/.exec(first)?.[1] ?? '';
      const second = await read(onward.replaceAll('&amp;', '&'));
      expect(second).toContain('No. 1!');
      expect(second).not.toContain('No. 2!');
    });
  });

  test('comes as a file of any length in which nothing is a formula', async ({ database }) => {
    const { db } = database.engine;
    const row = {
      ...{ actor_id: 1, actor_name: '=cmd()', act: 'user.edit', subject_kind: 'user' },
      ...{ subject_id: null, subject_name: 'Mara, "the" editor', before_json: null },
      ...{ after_json: { role: 'editor' }, reason: '+1', created_at: noon },
    };
    for (let part = 0; part < 5; part += 1) {
      await db.insertInto('audit_log').values(Array(500).fill(row)).execute();
    }
    await withHub(database.location, async (hub) => {
      const { cookie } = await deskReader(hub, 'admin');
      const answer = await hub.get('/admin/audit.csv', { cookie });
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="audit-log-/,
      );
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const lines = (await answer.text()).split('\r\n');
      expect(lines).toHaveLength(2502);
      expect(lines[1]).toBe(
        `2500,2026-03-10T12:00:00.000Z,1,'=cmd(),user.edit,user,,"Mara, ""the"" editor",,"{""role"":""editor""}",'+1`,
      );
      expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0])).size).toBe(2500);
    });
  });
});

import { expect } from 'vitest';
import { onBothEngines, onEngine } from '#tests/support/on-both-engines.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { settledOrBlocked } from '#tests/support/settled-or-blocked.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

const title = 'It has boats';

onBothEngines('Evidence that a step names', (test) => {
  test('keeps its address, its origin and its stance', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add(title);
      await client.addEvidence(id, {});
      await client.rate(id, 'unlikely', { evidenceId: '1' });
      for (const changes of [
        { url: 'https://example.org/other' },
        { origin: 'Harbor Notes' },
        { stance: 'contradicts', origin: 'Tide Post' },
      ] as const) {
        const refused = await client.addEvidence(id, changes, 1);
        expect(refused.status).toBe(422);
        expect(refused.html).toContain('A step of the claim rests on this evidence');
      }
      const hidden = await client.addEvidence(id, { note: 'More.', status: 'held' }, 1);
      expect(hidden.status).toBe(303);
    });
  });
});

onBothEngines('Official evidence', (test) => {
  test('comes from a source that is marked as official, while it is', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add(title);
      const official = { stance: 'official', origin: 'The Makers' } as const;
      const refused = await client.addEvidence(id, official);
      expect(refused.status).toBe(422);
      expect(refused.html).toContain('“The Makers” isn’t marked as an official source.');
      await client.addOfficialSource('The Makers');
      expect((await client.addEvidence(id, official)).status).toBe(303);
      const revision = /name="revision" value="(\d+)"/.exec(
        await client.read('/admin/sources/1'),
      )?.[1];
      const form = { name: 'The Makers', otherNames: '', url: '', description: '' };
      const unmarked = await client.post('/admin/sources/1', {
        ...form,
        revision: String(revision),
      });
      expect(unmarked.status).toBe(422);
      expect(unmarked.html).toContain('Official evidence names this source.');
    });
  });

  test('of a confirmed claim is changed by those who may confirm', async ({ database }) => {
    const role = await insertRole(database.engine.db, 'Writer', ['publish content']);
    await withHub(database.location, async (hub) => {
      const editor = await ClaimClient.signIn(hub);
      const id = await editor.add(title);
      await editor.addEvidence(id, { stance: 'official' });
      await editor.addEvidence(id, { stance: 'official', url: 'https://example.org/b' });
      await editor.rate(id, 'confirmed');
      const writer = await ClaimClient.signIn(hub, role);
      const url = 'https://example.org/b';
      const refused = await writer.addEvidence(id, { stance: 'official', url, status: 'held' }, 2);
      expect(refused.status).toBe(422);
      expect(refused.html).toContain('right to confirm claims');
      const path = `/admin/edit-claim/${id}/evidence/2`;
      expect((await writer.post(path, { intent: 'delete' })).status).toBe(422);
      expect((await editor.post(path, { intent: 'delete' })).status).toBe(303);
    });
  });
});

onEngine('postgres', 'Official evidence', (test) => {
  test('is refused if its source loses the mark meanwhile', async ({ database }) => {
    const { engine, transaction } = database;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add(title);
      await client.addOfficialSource('The Makers');
      const adding = await transaction(async (unit) => {
        await unit.advisoryLock('claim sources');
        const answer = client.addEvidence(id, { stance: 'official', origin: 'The Makers' });
        await settledOrBlocked(engine, answer);
        await unit.db.updateTable('claim_sources').set({ is_official: false }).execute();
        return { answer };
      });
      const refused = await adding.answer;
      expect(refused.status).toBe(422);
      expect(refused.html).toContain('“The Makers” isn’t marked as an official source.');
      expect(await engine.db.selectFrom('claim_evidence').select('id').execute()).toEqual([]);
    });
  });
});

onBothEngines('The form of evidence', (test) => {
  test('checks days and addresses, and stores the address without what tracks readers', async ({
    database,
  }) => {
    const { db } = database.engine;
    const now = () => new Date('2026-03-10T12:00:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const client = await ClaimClient.signIn(hub);
        const id = await client.add(title);
        for (const [changes, message] of [
          [{ capturedOn: '2026-03-11' }, 'This day is in the future.'],
          [{ capturedOn: '1989-12-31' }, 'Enter a year from 1990'],
          [{ url: 'https://user:pass@example.org/a' }, 'Remove the username and password'],
          [
            { note: '\u200b\u2060', url: 'https://user@example.org/a' },
            'Remove the username and password',
          ],
        ] as const) {
          const refused = await client.addEvidence(id, changes);
          expect(refused.status).toBe(422);
          expect(refused.html).toContain(message);
        }
        const { location } = await client.addEvidence(id, {
          url: 'https://example.org/a?page=2&utm_source=x#top',
          note: '\u200b\u2060\u00ad',
          capturedOn: '2026-03-10',
        });
        const read = () => db.selectFrom('claim_evidence').select(['url', 'note']).execute();
        expect(await read()).toEqual([{ url: 'https://example.org/a?page=2', note: '' }]);
        await client.undo(location);
        expect(await read()).toEqual([]);
      },
      { now },
    );
  });

  test('belongs to its claim, which must be there', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add(title);
      const other = await client.add('It has trains');
      const form = new URLSearchParams({
        claimId: String(id),
        stance: 'supports',
        url: 'https://example.org/x',
        origin: 'Tide Post',
        via: '',
        reliability: 'unknown',
        credibility: 'unknown',
        capturedOn: '2026-03-01',
        archiveUrl: '',
        note: '',
        status: 'visible',
      });
      form.append('claimId', String(other));
      await client.post(`/admin/edit-claim/${id}/evidence/new`, form);
      const rows = await db.selectFrom('claim_evidence').select('claim_id').execute();
      expect(rows.filter(({ claim_id }) => claim_id === other)).toEqual([]);
      const added = await client.addEvidence(id, { url: 'https://example.org/y' });
      const shown = await client.readShown(id);
      const path = `/admin/edit-claim/${id}/evidence`;
      const step = { ...shown, to: 'unlikely', reason: 'So.', evidenceId: '' };
      for (const status of ['trashed', 'removed'] as const) {
        const gone = { status, trashed_at: new Date() };
        await db.updateTable('claims').set(gone).where('id', '=', id).execute();
        form.set('claimId', String(id));
        expect((await client.post(`${path}/new`, form)).status, status).toBe(422);
        expect((await client.post(path, step)).status, status).toBe(422);
        await client.undo(added.location);
        expect(await db.selectFrom('claim_evidence').select('id').execute()).not.toEqual([]);
      }
    });
  });
});

onBothEngines('Deleted evidence that comes back', (test) => {
  test('names the same source as before, whatever that is called now', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add(title);
      await client.addEvidence(id, { via: 'Echo' });
      const path = `/admin/edit-claim/${id}/evidence/1`;
      const { location } = await client.post(path, { intent: 'delete' });
      for (const [source, name] of [
        [1, 'The Tide Post'],
        [2, 'The Echo'],
      ] as const) {
        const form = { name, otherNames: '', url: '', description: '', revision: '1' };
        expect((await client.post(`/admin/sources/${source}`, form)).status).toBe(303);
      }
      await client.undo(location);
      const [row] = await db
        .selectFrom('claim_evidence')
        .select(['origin_source_id', 'via_source_id'])
        .execute();
      expect(row).toEqual({ origin_source_id: 1, via_source_id: 2 });
      expect(await db.selectFrom('claim_sources').select('id').execute()).toHaveLength(2);
    });
  });
});

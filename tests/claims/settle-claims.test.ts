import { expect } from 'vitest';
import { MAX_ENTRIES } from '#app/features/audit/embeds/entry-ids.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { readPage } from '#tests/community/read-page.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

const url = 'https://example.org/showcase';
const showcase = { url, origin: 'The studio', note: '' };

interface Row {
  to?: string;
  reason?: string;
  shown?: string;
}

/** The rows of the form that a page shows, with these choices, and the official evidence. */
function fill(page: string, rows: Record<number, Row>) {
  const form = new URLSearchParams(showcase);
  for (const [id, row] of Object.entries(rows)) {
    const { to = '', reason = 'They said so.', shown = 'unrated' } = row;
    const revision = new RegExp(`name="revision-${id}" value="(\\d+)"`).exec(page)?.[1];
    form.append('claim', id);
    form.append(`shown-${id}`, shown);
    form.append(`revision-${id}`, revision ?? '');
    form.append(`to-${id}`, to);
    form.append(`reason-${id}`, reason);
  }
  return form;
}

onBothEngines('Settling several claims', (test) => {
  test('takes a step for each with one piece of evidence, and undoes them one by one', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      await client.addOfficialSource(showcase.origin);
      const boats = await client.add('It has boats');
      const trains = await client.add('It has trains', { topic: 'gameplay' });
      const open = await client.add('It has planes');
      const draft = await client.add('It has cars', {}, 'save');
      const page = await client.read('/admin/settle-claims');
      expect(page).toContain('It has boats');
      expect(page).not.toContain('It has cars');
      const gameplay = await client.read('/admin/settle-claims?topic=gameplay');
      expect(gameplay).toContain('It has trains');
      expect(gameplay).not.toContain('It has boats');
      const rows = { [boats]: { to: 'confirmed' }, [trains]: { to: 'debunked' }, [open]: {} };
      const settled = await client.post('/admin/settle-claims', fill(page, rows));
      expect(settled.status, settled.html).toBe(303);
      expect(await readPage(hub, `/claims/${boats}-it-has-boats`)).toContain('Confirmed');
      expect(await readPage(hub, `/claims/${trains}-it-has-trains`)).toContain('Debunked');
      const list = await readPage(hub, '/claims?show=open');
      expect(list).toContain('It has planes');
      expect(list).not.toContain('It has boats');
      const evidence = await db
        .selectFrom('claim_evidence')
        .select(['claim_id', 'stance', 'url'])
        .orderBy('claim_id')
        .execute();
      expect(evidence).toEqual([
        { claim_id: boats, stance: 'official', url },
        { claim_id: trains, stance: 'contradicts', url },
      ]);
      expect(await db.selectFrom('claim_sources').select('id').execute()).toHaveLength(1);
      const ids = (new URL(settled.location, hub.address).searchParams.get('did') ?? '').split(
        /\D/,
      );
      expect(ids).toHaveLength(2);
      expect(await client.read(settled.location)).toContain('2 claims rated');
      await client.post('/admin/undo', { entries: ids[0] ?? '', from: '/admin/settle-claims' });
      const again = await readPage(hub, '/claims?show=open');
      expect(again).toContain('It has boats');
      expect(again).not.toContain('It has trains');
      const both = { [boats]: { to: 'confirmed' }, [open]: { to: 'confirmed' } };
      const later = fill(await client.read('/admin/settle-claims'), both);
      const { location } = await client.post('/admin/settle-claims', later);
      const undone = await client.undo(location);
      expect(await client.read(undone.location)).toContain('2 ratings undone');
      expect(draft).toBeGreaterThan(0);
    });
  });

  test('takes back what it added when it is undone, unless that has changed since', async ({
    database,
  }) => {
    const { db } = database.engine;
    const listEvidence = () =>
      db.selectFrom('claim_evidence').select('claim_id').orderBy('claim_id').execute();
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      await client.addOfficialSource(showcase.origin);
      const known = await client.add('It has boats');
      const added = await client.add('It has trains');
      await client.addEvidence(known, { url, stance: 'official' });
      const rows = { [known]: { to: 'confirmed' }, [added]: { to: 'confirmed' } };
      const settle = async () => {
        const form = fill(await client.read('/admin/settle-claims'), rows);
        return (await client.post('/admin/settle-claims', form)).location;
      };
      const first = await settle();
      expect(await listEvidence()).toEqual([{ claim_id: known }, { claim_id: added }]);
      await db.updateTable('claim_kept_pages').set({ status: 'kept', body: 'Trains.' }).execute();
      const { location } = await client.undo(first);
      expect(await client.read(location)).toContain('2 ratings undone');
      // What was evidence before stays.
      expect(await listEvidence()).toEqual([{ claim_id: known }]);
      const released = await db
        .selectFrom('claim_kept_pages')
        .select('claim_id')
        .where('evidence_id', 'is', null)
        .execute();
      expect(released).toEqual([{ claim_id: added }]);
      const log = await db
        .selectFrom('audit_log')
        .select(['action', 'before_json'])
        .where('subject_id', '=', added)
        .where('subject_kind', '=', 'claim')
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      expect(log).toMatchObject([
        { action: 'claim.unrate', before_json: { rating: 'confirmed', evidence: url } },
        { action: 'claim.rate' },
      ]);
      const page = await readPage(hub, `/claims/${added}-it-has-trains`);
      expect(page).toContain('Back to unrated');
      expect(page).not.toContain(url);
      const second = await settle();
      const evidence = await db
        .selectFrom('claim_evidence')
        .select('id')
        .where('claim_id', '=', added)
        .executeTakeFirstOrThrow();
      const edit = { url, stance: 'official', origin: showcase.origin, note: 'More.' } as const;
      expect((await client.addEvidence(added, edit, evidence.id)).status).toBe(303);
      expect((await client.undo(second)).location).toContain('not-undone');
      expect(await listEvidence()).toEqual([{ claim_id: known }, { claim_id: added }]);
      expect(await readPage(hub, `/claims/${added}-it-has-trains`)).toContain('Confirmed');
    });
  });

  test('says next to each row what is missing, keeps what was typed, and settles the others', async ({
    database,
  }) => {
    const { db } = database.engine;
    const role = await insertRole(db, 'Writer', ['publish content']);
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      await client.addOfficialSource(showcase.origin);
      const boats = await client.add('It has boats');
      const trains = await client.add('It has trains');
      const planes = await client.add('It has planes');
      const held = await client.add('It has cars');
      await client.addEvidence(held, { url, stance: 'official', status: 'held' });
      const page = await client.read('/admin/settle-claims');
      await client.rate(planes, 'unlikely');
      const rows = {
        [boats]: { to: 'confirmed' },
        [trains]: { to: 'confirmed', reason: ' ' },
        [planes]: { to: 'debunked', reason: 'They showed the opposite.' },
        [held]: { to: 'confirmed' },
      };
      const refused = await client.post('/admin/settle-claims', fill(page, rows));
      expect(refused.status).toBe(422);
      expect(refused.html).toContain('Say why.');
      expect(refused.html).toContain('It has been rated “unlikely” since.');
      expect(refused.html).toContain('This page is already evidence for the claim, but it’s held.');
      expect(refused.html).toContain('Check the marked rows. The other one is settled.');
      expect(refused.html).toContain('value="They showed the opposite."');
      expect(refused.html).toContain(`value="${url}"`);
      expect(refused.html).not.toContain('It has boats');
      const steps = await db.selectFrom('claim_steps').select('claim_id').execute();
      expect(steps.map(({ claim_id }) => claim_id).toSorted()).toEqual([boats, planes]);
      // No evidence without its step.
      const evidence = await db.selectFrom('claim_evidence').select('claim_id').execute();
      expect(evidence.map(({ claim_id }) => claim_id).toSorted()).toEqual([boats, held].toSorted());
      const entries = /name="entries" value="(\d+)"/.exec(refused.html)?.[1] ?? '';
      const undone = await client.post('/admin/undo', { entries, from: '/admin/settle-claims' });
      expect(await client.read(undone.location)).toContain('Back to');
      const older = 'https://example.org/older';
      await client.addEvidence(trains, { url: older });
      const again = fill(page, { [trains]: { to: 'confirmed' } });
      again.set('url', older);
      const unfit = await client.post('/admin/settle-claims', again);
      expect(unfit.html).toContain(
        'This page is already evidence for the claim, with the stance “supports”. Change the stance first.',
      );
      const nothing = await client.post('/admin/settle-claims', fill(page, { [trains]: {} }));
      expect(nothing.html).toContain('Choose a rating for at least one claim.');
      expect(nothing.html).not.toContain('name="entries"');
      const tooMany = Object.fromEntries(
        Array.from({ length: MAX_ENTRIES + 1 }, (_, index) => [trains + index, { to: 'debunked' }]),
      );
      const crowded = await client.post('/admin/settle-claims', fill(page, tooMany));
      expect(crowded.html).toContain('Settle at most 200 claims at once.');
      const form = fill(page, { [trains]: { to: 'confirmed' } });
      form.set('url', '');
      form.set(`reason-${trains}`, '');
      const incomplete = await client.post('/admin/settle-claims', form);
      expect(incomplete.html).toContain('Enter the URL');
      expect(incomplete.html).toContain('Say why.');
      const writer = await signInStaff(hub, role);
      const own = fill(page, { [trains]: { to: 'confirmed' } });
      const response = await hub.post('/admin/settle-claims', own, { cookie: writer.cookie });
      expect(await response.text()).toContain('Only people with the right to confirm claims');
    });
  });

  test('is refused for a claim that says something else since', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      await client.addOfficialSource(showcase.origin);
      const boats = await client.add('It has boats');
      const page = await client.read('/admin/settle-claims');
      await client.edit(boats, { title: 'It has boots' });
      const rows = { [boats]: { to: 'confirmed' } };
      const refused = await client.post('/admin/settle-claims', fill(page, rows));
      expect(refused.status).toBe(422);
      expect(refused.html).toContain('The claim has been edited since.');
      expect(await readPage(hub, '/claims?show=open')).toContain('It has boots');
    });
  });
});

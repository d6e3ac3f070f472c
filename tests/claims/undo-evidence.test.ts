import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { ClaimClient } from './claim-client.ts';

const RULE = 'The claim is rated “likely”, which rests on this. Change the rating first.';
const CHANGED = 'It has changed since, so we left it as it is.';

onBothEngines('Undoing evidence that a rating rests on', (test) => {
  test('is refused, and says which rule keeps it', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const client = await ClaimClient.signIn(hub);
      const id = await client.add('It has boats');
      await client.addEvidence(id, {});
      const second = await client.addEvidence(id, {
        origin: 'Reef Radio',
        url: 'https://b.example/1',
      });
      expect((await client.rate(id, 'likely')).status).toBe(303);
      const own = await client.undo(second.location);
      expect(await client.read(own.location)).toContain(RULE);
      const admin = await signInStaff(hub, 'admin');
      const { id: entryId } = await db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'evidence.create')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const form = { undo: String(entryId) };
      const { headers } = await hub.post('/admin/audit', form, { cookie: admin.cookie });
      const fromLog = headers.get('location') ?? '';
      expect(await admin.read(fromLog)).toContain(RULE);
      expect(await db.selectFrom('claim_evidence').select('id').execute()).toHaveLength(2);
      const forged = fromLog.replace(
        /\+[^.]+\./,
        `+${Buffer.from('Send money').toString('base64url')}.`,
      );
      expect(forged).not.toBe(fromLog);
      const shown = await admin.read(forged);
      expect(shown).not.toContain('Send money');
      expect(shown).toContain(CHANGED);
      await client.rate(id, 'possible');
      await client.undo(second.location);
      expect(await db.selectFrom('claim_evidence').select('id').execute()).toHaveLength(1);
    });
  });
});

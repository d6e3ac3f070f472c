import { expect } from 'vitest';
import { renameTag } from '#app/features/identity/members/members.server.ts';
import { subscriptionPersonalData } from '#app/features/subscriptions/subscriptions.registration.server.ts';
import { deleteUserAccount } from '#app/features/users/actions/delete-user.server.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { insertAudience } from '#tests/campaigns/insert-audience.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';

const now = new Date('2026-02-01T12:00:00Z');
const keep = { keepsPosts: true };
const signer = createSigner('a secret of this test');

onBothEngines('Deleting an account', (test) => {
  test('anonymizes it right away and erases personal data in a job', async ({ database }) => {
    const { engine, transaction } = database;
    const renamed: unknown[] = [];
    const rename = async (_: unknown, ...to: unknown[]) => void renamed.push(to);
    const actor = await insertActor(engine.db, 'admin', 'Edda');
    const id = await insertMember(engine.db);
    const deps = { transaction, now, signer, actor, auth: { personalData: [{ rename }] } };
    await deleteUserAccount(deps, id, keep);
    expect(renamed).toEqual([[id, 'Deleted user']]);
    const left = await engine.db.selectFrom('user_accounts').select('user_id').execute();
    expect(left).toEqual([{ user_id: actor.id }]);
    const jobs = await engine.db.selectFrom('jobs').select(['name', 'input_json']).execute();
    expect(jobs).toEqual([{ name: 'account.erase', input_json: { userId: id, keepsPosts: true } }]);
    const entry = await engine.db.selectFrom('audit_log').selectAll().executeTakeFirst();
    expect(entry).toMatchObject({ action: 'user.delete', subject_id: id, subject_name: 'Mara' });
    expect(JSON.stringify(entry)).not.toContain('@');
    expect(database.announced).toContain(renameTag);
    await expect(deleteUserAccount(deps, id, keep)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('leaves the subscription of an address that was never confirmed', async ({ database }) => {
    const { engine, transaction } = database;
    const actor = await insertActor(engine.db, 'admin', 'Edda');
    await insertAudience(engine.db, 1);
    // Anyone can sign up with an address that isn't theirs.
    const user = { email: 'reader-1@example.com', is_email_verified: false };
    const id = await insertMember(engine.db, user);
    const auth = { personalData: [subscriptionPersonalData] };
    await deleteUserAccount({ transaction, now, signer, actor, auth }, id, keep);
    const left = await engine.db.selectFrom('subscriptions').select('email').execute();
    expect(left).toEqual([{ email: 'reader-1@example.com' }]);
  });

  test('is refused for the admin’s own account and for the last admin', async ({ database }) => {
    const { engine, transaction } = database;
    const one = await insertActor(engine.db, 'admin', 'One');
    const two = await insertActor(engine.db, 'admin', 'Two');
    const deps = { transaction, now, signer, auth: { personalData: [] } };
    const own = deleteUserAccount({ ...deps, actor: one }, one.id, keep);
    await expect(own).rejects.toThrow('You can’t delete your own account here');
    const attempts = await Promise.allSettled([
      deleteUserAccount({ ...deps, actor: one }, two.id, keep),
      deleteUserAccount({ ...deps, actor: two }, one.id, keep),
    ]);
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const admins = engine.db.selectFrom('users').select('id').where('role', '=', 'admin');
    expect(await admins.execute()).toHaveLength(1);
  });
});

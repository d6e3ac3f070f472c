import { expect } from 'vitest';
import { readPage } from '#tests/community/read-page.ts';
import { BoardClient } from '#tests/discussions/board-client.ts';
import { signInAs } from '#tests/support/accounts/sign-in.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { submitForm } from '#tests/support/pages/submit-form.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const PATH = '/admin/moderation/settings';

const settings = {
  autoModeration: 'on',
  requireApproval: 'on',
  notifyModerators: 'on',
  moderationLevel: 'medium',
  bannedWords: 'spam, scam, inappropriate',
  commentApprovalDelay: '0',
  imageModeration: 'auto',
};

const save = (hub: TestHub, fields: Record<string, string>, cookie: string) => {
  const cleared = { autoModeration: undefined, notifyModerators: undefined };
  return submitForm(hub, PATH, { ...cleared, ...fields }, { cookie });
};

async function signInModerator(hub: TestHub): Promise<string> {
  const { db } = hub.platform.engine;
  await insertMember(db, { name: 'Bram', email: 'bram@example.com', role: 'moderator' });
  return signInAs(hub, 'bram@example.com');
}

onBothEngines('The moderation settings', (test) => {
  test('apply to new posts, and changes are in the audit log', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const cookie = await signInModerator(hub);
      const saved = await save(hub, { ...settings, bannedWords: 'ridge walker' }, cookie);
      expect(saved.headers.get('location')).toBe(`${PATH}?notice=moderation-saved`);
      const guest = new BoardClient(hub);
      const post = await (await guest.post({ body: 'Here comes the R1DGE walker' })).json();
      expect(post.isHeld).toBe(true);
      expect((await (await guest.post({ body: 'No scam' })).json()).isHeld).toBe(false);
      const [entry] = await db.selectFrom('audit_log').selectAll().execute();
      expect(entry).toMatchObject({
        action: 'settings.change',
        before_json: { bannedWords: 'spam, scam, inappropriate' },
        after_json: { bannedWords: 'ridge walker' },
      });
    });
  });

  test('hold everything that is not by staff at level high', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await signInModerator(hub);
      await save(hub, { ...settings, moderationLevel: 'high' }, cookie);
      const { isHeld } = await (await new BoardClient(hub).post({ body: 'Hello' })).json();
      expect(isHeld).toBe(true);
      const staff = new BoardClient(hub, cookie);
      expect((await (await staff.post({ body: 'Hello too' })).json()).isHeld).toBe(false);
    });
  });

  test('keep each banned word once, and a save without a change leaves no trace', async ({
    database,
  }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const cookie = await signInModerator(hub);
      const bannedWords = 'spam, , scam,, SCAM ,inappropriate,\nspoiled tea';
      await save(hub, { ...settings, bannedWords }, cookie);
      const page = await (await hub.get(PATH, { cookie })).text();
      expect(page).toContain('>spam, scam, inappropriate, spoiled tea</textarea>');
      await save(
        hub,
        { ...settings, bannedWords: 'spam, scam, inappropriate, spoiled tea' },
        cookie,
      );
      expect(await db.selectFrom('audit_log').select('id').execute()).toHaveLength(1);
    });
  });

  test('hold only link lists at level low, and no text with auto moderation off', async ({
    database,
  }) => {
    const list = 'https://example.com/a https://example.com/b https://example.com/c';
    await withHub(database.location, async (hub) => {
      const cookie = await signInModerator(hub);
      const held = async (body: string) =>
        (await (await new BoardClient(hub).post({ body })).json()).isHeld;
      expect([await held('A scam, they say'), await held(list)]).toEqual([true, true]);
      await save(hub, { ...settings, moderationLevel: 'low' }, cookie);
      expect([await held('A scam, you say'), await held(`${list}/low`)]).toEqual([false, true]);
      const { autoModeration: _off, ...open } = settings;
      await save(hub, { ...open, moderationLevel: 'high' }, cookie);
      expect([await held('A scam, we say'), await held(`${list}/off`)]).toEqual([false, false]);
    });
  });

  test('publish a post after the approval delay and not before', async ({ database }) => {
    let time = new Date('2026-06-15T18:30:00Z');
    await withHub(
      database.location,
      async (hub) => {
        const cookie = await signInModerator(hub);
        await save(hub, { ...settings, commentApprovalDelay: '10' }, cookie);
        const author = new BoardClient(hub);
        const sent = await (await author.post({ body: 'Slowly, slowly' })).json();
        const appearsAt = '2026-06-15T18:40:00.000Z';
        expect(sent).toMatchObject({ isHeld: true, appearsIn: 'It appears in 10 minutes.' });
        expect((await author.getViewerPosts()).held).toMatchObject([{ appearsAt }]);
        await hub.runJobs();
        expect(await readPage(hub, '/message-board')).not.toContain('Slowly, slowly');
        time = new Date('2026-06-15T18:41:00Z');
        await hub.runJobs();
        expect(await readPage(hub, '/message-board')).toContain('Slowly, slowly');
      },
      { now: () => time },
    );
  });

  test('notify moderators about held posts only while that is switched on', async ({
    database,
  }) => {
    const { db } = database.engine;
    const listNotifications = () =>
      db.selectFrom('notifications').select('id').where('kind', '=', 'held').execute();
    await withHub(database.location, async (hub) => {
      const cookie = await signInModerator(hub);
      const { notifyModerators: _off, ...silent } = settings;
      await save(hub, silent, cookie);
      await new BoardClient(hub).post({ body: 'A scam' });
      expect(await listNotifications()).toHaveLength(0);
      await save(hub, settings, cookie);
      await new BoardClient(hub).post({ body: 'Another scam' });
      expect(await listNotifications()).toHaveLength(1);
    });
  });

  test('show an error next to an invalid field and keep the input', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await signInModerator(hub);
      const wrong = { commentApprovalDelay: '-5', moderationLevel: 'extreme' };
      const refused = await save(hub, { ...settings, ...wrong }, cookie);
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toContain('The delay can’t be less than 0 minutes.');
      expect(page).toContain('value="-5"');
      expect(page).toContain('Choose one of the options.');
    });
  });

  test('return to the admin page they were opened on and nowhere else', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await signInModerator(hub);
      const pathAfterSave = async (returnTo: string) =>
        (await save(hub, { ...settings, returnTo }, cookie)).headers.get('location');
      expect(await pathAfterSave('/admin?tab=moderation&notice=decided')).toBe(
        '/admin?tab=moderation&notice=moderation-saved',
      );
      for (const wrong of ['//example.com', 'https://example.com/admin', '/administer', '/news']) {
        expect(await pathAfterSave(wrong)).toBe(`${PATH}?notice=moderation-saved`);
      }
    });
  });

  test('are tested as typed, before they are saved', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const cookie = await signInModerator(hub);
      const run = async (text: string, typed: Record<string, string> = {}) => {
        const fields = { ...settings, ...typed, intent: 'test', try: text };
        return (await save(hub, fields, cookie)).text();
      };
      expect(await run('what a sc@m')).toContain('Would be held: It contains filtered words');
      const page = await run('hello', { bannedWords: 'hello' });
      expect(page).toContain('Would be held: It contains filtered words');
      expect(page, 'what is typed stays').toContain('>hello</textarea>');
      expect(await run('hello')).toContain('Would be published immediately.');
      expect(await run(' ')).toContain('Type a message to test.');
      expect(await run('hello', { linkRules: 'thief.example' })).toContain('isn’t a rule.');
      const { db } = database.engine;
      expect(
        await db.selectFrom('settings').selectAll().where('key', '=', 'moderation').execute(),
      ).toEqual([]);
    });
  });
});

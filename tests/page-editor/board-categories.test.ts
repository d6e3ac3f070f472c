import { expect } from 'vitest';
import { readAuditFilter } from '#app/features/audit/audit-filter.ts';
import { getAuditLogPage } from '#app/features/audit/audit-log.server.ts';
import { actions } from '#app/registry.server.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { signInStaff } from '../admin/sign-in-staff.ts';
import { BoardClient } from '../discussions/board-client.ts';
import { saveReaders } from '../discussions/private/make-private.ts';
import { PageFormClient } from './page-form-client.ts';

async function readRedirect(response: Response) {
  await response.text();
  return { status: response.status, location: response.headers.get('location') ?? '' };
}

onBothEngines('The categories of the board', (test) => {
  test('decide who may post, and stay readable once they are archived', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const member = await signInStaff(hub, 'subscriber');
      const guest = new BoardClient(hub);
      const staff = new BoardClient(hub, editor.cookie);
      const post = await guest.createPost({ body: 'About tides', category: 'lore' });
      const form = await PageFormClient.open(hub, editor, 'message-board');
      form.check('categories.isArchived', 'lore');
      form.setCell('categories.whoMayPost', 'news', 'staff');
      form.setCell('categories.whoMayPost', 'art', 'members');
      form.setCell('categories.name', 'tech', 'Machines');
      expect((await form.send()).status).toBe(303);

      const status = async (client: BoardClient, fields: Record<string, string>) =>
        (await client.post({ body: `Hello ${JSON.stringify(fields)}`, ...fields })).status;
      const asMember = new BoardClient(hub, member.cookie);
      expect(await status(guest, { category: 'news' })).toBe(422);
      expect(await status(guest, { category: 'art' })).toBe(422);
      expect(await status(asMember, { category: 'art' })).toBe(200);
      expect(await status(asMember, { category: 'news' })).toBe(422);
      expect(await status(staff, { category: 'news' })).toBe(200);
      expect(await status(staff, { category: 'lore' })).toBe(422);
      expect(await status(staff, { thread: String(post.threadId) })).toBe(422);

      const board = await (await hub.get('/message-board')).text();
      expect(board).toContain('Machines');
      expect(board).not.toContain('href="/message-board?category=lore">Lore');
      expect(board).not.toContain('<option value="lore"');
      const lore = await (await hub.get('/message-board?category=lore')).text();
      expect(lore).toContain('About tides');
      expect(lore).toContain('This category is archived');
      expect(await (await hub.get(`/message-board/${post.threadId}`)).text()).toContain(
        'About tides',
      );
    });
  });

  test('are in the audit log with the names of the roles that read them', async ({ database }) => {
    const { db } = database.engine;
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const role = await insertRole(db, 'Tide keepers', []);
      const form = await PageFormClient.open(hub, admin, 'message-board');
      expect((await form.setCell('categories.whoMayRead', 'lore', role).send()).status).toBe(303);
      const { items } = await getAuditLogPage(
        db,
        readAuditFilter(new URLSearchParams()),
        undefined,
        actions,
      );
      const after = items[0]?.changes.map((change) => change.after).join();
      expect(after).toContain('Tide keepers');
      expect(after).not.toContain(role);
    });
  });

  test('change readers only by someone who may read them before and after', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      const refusal = async (whoMayRead: string) => {
        const form = await PageFormClient.open(hub, editor, 'message-board');
        form.setCell('categories.name', 'lore', 'Old tales');
        const response = await form.setCell('categories.whoMayRead', 'lore', whoMayRead).send();
        const text = await response.text();
        expect(response.status === 303 || text.includes('value="Old tales"')).toBe(true);
        return /whoMayRead-error"[\s\S]*?<span>([^<]*)/.exec(text)?.[1];
      };
      expect(await refusal('admin')).toBe(
        'You couldn’t read this category yourself. Ask an admin.',
      );
      expect(await refusal('editor')).toBeUndefined();
      const admin = await signInStaff(hub, 'admin');
      await saveReaders(hub, admin, 'lore', 'admin');
      const message = 'Only someone who may read this category can change who may read it.';
      expect([await refusal('everyone'), await refusal('editor')]).toEqual([message, message]);
      await saveReaders(hub, admin, 'lore', 'everyone');
    });
  });

  test('show their threads to more people only once that is accepted', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const { threadId } = await new BoardClient(hub, admin.cookie).createPost({
        body: 'About tides',
        category: 'lore',
      });
      await saveReaders(hub, admin, 'lore', 'moderator');
      const path = `/message-board/${threadId}`;
      const opened = async (whoMayRead: string, accepted = {}) => {
        const form = await PageFormClient.open(hub, admin, 'message-board');
        return form.setCell('categories.whoMayRead', 'lore', whoMayRead).send(accepted);
      };
      const refused = await opened('everyone');
      expect(refused.status).toBe(422);
      const page = await refused.text();
      const warning = 'Everyone will be able to read the 1 thread in Lore.';
      expect(page).toContain(`<li>${warning}</li>`);
      expect(page).toMatch(/whoMayRead-error"[\s\S]*?<span>Everyone will be able to read/);
      expect(page).toContain('name="acceptsWarnings"');
      expect((await hub.get(path)).status).toBe(404);
      expect(await (await opened('members')).text()).toContain('All members will be able');
      expect((await opened('editor')).status).toBe(303);
      expect((await opened('everyone', { acceptsWarnings: 'on' })).status).toBe(303);
      expect((await hub.get(path)).status).toBe(200);
    });
  });

  test('stay private when an undo would show what was written since', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const admin = await signInStaff(hub, 'admin');
      const undo = async (entryId: string) => {
        const headers = { cookie: admin.cookie };
        const { location } = await readRedirect(
          await hub.post('/admin/undo', { entries: entryId }, headers),
        );
        return location;
      };
      const first = await saveReaders(hub, admin, 'lore', 'moderator');
      expect(await undo(first)).toContain('notice=action-undone');
      const second = await saveReaders(hub, admin, 'lore', 'moderator');
      const client = new BoardClient(hub, admin.cookie);
      const { threadId } = await client.createPost({ body: 'Written since', category: 'lore' });
      expect(await undo(second)).not.toContain('notice=action-undone');
      expect((await hub.get(`/message-board/${threadId}`)).status).toBe(404);
    });
  });

  test('have visible colors, and are archived rather than removed while in use', async ({
    database,
  }) => {
    await withHub(database.location, async (hub) => {
      const editor = await signInStaff(hub, 'editor');
      await insertMessage(database.engine.db, { category: 'mods' });
      await insertRole(database.engine.db, 'Art keeper', ['moderate posts'], ['art']);
      const form = await PageFormClient.open(hub, editor, 'message-board');
      form.removeRow('categories', 'lore');
      form.addRow('categories');
      form.setCell('categories.name', 'new-1', 'Speedruns');
      const pale = await form.setCell('categories.lightColor', 'new-1', '#f4f4f4').send();
      expect(pale.status).toBe(422);
      expect(await pale.text()).toContain('id="page-categories.new-1.lightColor-error"');
      form.setCell('categories.lightColor', 'new-1', '#1763b8');
      // Its button is disabled, but something may refer to a category since the form was opened.
      form.removeRow('categories', 'mods').removeRow('categories', 'art');
      expect((await form.send()).status).toBe(303);
      const board = await (await hub.get('/message-board')).text();
      expect(board).not.toContain('href="/message-board?category=lore"');
      expect(board).toContain('href="/message-board?category=speedruns"');
      expect(board).not.toContain('<option value="mods">');
      expect((await hub.get('/message-board?category=mods')).status).toBe(200);
      const again = await editor.read('/admin/pages/message-board');
      expect(again).not.toContain('value="lore"');
      expect(again).toContain('aria-describedby="page-categories-mods-in-use"');
      expect(again).toMatch(
        /<p id="page-categories-mods-in-use"[^>]*>In use by messages or roles\./,
      );
      expect(again).not.toContain('page-categories-speedruns-in-use');
      expect(again).toMatch(/value="mods"[^>]*checked|checked[^>]*value="mods"/);
    });
  });
});

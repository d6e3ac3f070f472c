import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { ArticleEditor, errorsIn } from '#tests/publishing/edit-article.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { chosen, inNewsroom, reachOne, readers, undo } from './newsroom.ts';

const others = ['reader-2@example.com', 'reader-3@example.com'];

onBothEngines('A published article that not everyone was emailed', (test) => {
  test('is emailed once by its own button, with the text that readers see', async ({
    database,
  }) => {
    await inNewsroom(database, async ({ hub, admin, editor, received, emailed, runAfter }) => {
      const id = await editor.create('The lighthouse answers');
      await editor.press303(id, 'publish', { email: 'off' });
      await runAfter(1);
      expect(emailed()).toEqual([]);
      const page = await editor.page(id);
      expect(page).toContain('Email it now');
      expect(page).toContain('Everyone who takes the newsletter: 3 subscribers now.');
      // Choosing it and sending it are two steps, also without scripts.
      const unchosen = await editor.press(id, 'email', { ...chosen, email: 'off' });
      expect([unchosen.status, errorsIn(await unchosen.text())]).toEqual([
        422,
        'Choose “Email it” first.',
      ]);
      const toast = await editor.press303(id, 'email', { ...chosen, body: 'It is not out.' });
      expect(await admin.read(toast)).toContain(
        '“The lighthouse answers” is being emailed to 3 subscribers.',
      );
      expect(await editor.page(id)).toContain('It’s being emailed. Preparing');
      const again = await editor.press(id, 'email', chosen);
      expect([again.status, await again.text()]).toEqual([
        422,
        expect.stringContaining('This is being emailed, or was already.'),
      ]);
      await hub.runJobs();
      expect(emailed()).toEqual(readers);
      expect(received[0]?.raw).toContain('It blinked');
      expect(received[0]?.raw).not.toContain('It is not out');
      const sent = await editor.page(id);
      expect(sent).toMatch(/Emailed to 3 subscribers on/);
      expect(sent).not.toContain('Email it now');
      // What was typed is kept.
      expect(sent).toContain('It is not out.');
      expect(await admin.read('/admin/audit')).toContain('Emailed article');
    });
  });

  test('is emailed with its changes when they are published', async ({ database }) => {
    await inNewsroom(database, async ({ hub, admin, editor, received, emailed, runAfter }) => {
      const id = await editor.create('The lighthouse answers');
      await editor.press303(id, 'publish', { email: 'off' });
      const dark = { body: 'It went dark.', title: 'The lighthouse is dark' };
      const refused = await editor.press(id, 'save', { ...chosen, ...dark, emailSegment: '99' });
      expect(refused.status).toBe(422);
      expect(await (await hub.get(`/news/${id}`)).text()).not.toContain('It went dark');
      const plain = await editor.press303(id, 'save', { email: 'off', body: 'It flickered.' });
      expect(await admin.read(plain)).toContain('>Changes published<');
      await undo(editor, plain);
      const toast = await admin.read(await editor.press303(id, 'save', { ...chosen, ...dark }));
      expect(toast).toContain('>Changes published<');
      expect(toast).toContain('“The lighthouse is dark” is being emailed to 3 subscribers.');
      // Emails can't be taken back.
      expect(toast).not.toContain('>Undo<');
      await hub.runJobs();
      expect(emailed()).toEqual(readers);
      expect(received[0]?.raw).toContain('It went dark');
      expect(received[0]?.raw).toContain('Subject: The lighthouse is dark');
      const log = await admin.read('/admin/audit');
      expect(log).toContain('Edited article');
      expect(log).toContain('Emailed article');
      // A form from before says that it was emailed, and keeps the text.
      const late = await editor.press(id, 'save', { ...chosen, body: 'It is bright.' });
      expect([late.status, await late.text()]).toEqual([
        422,
        expect.stringMatching(/This is being emailed, or was already.*It is bright/s),
      ]);
      await runAfter(1);
      expect(emailed()).toEqual(readers);
    });
  });

  test('is emailed to the others after its email was stopped', async ({ database }) => {
    await inNewsroom(database, async ({ hub, admin, editor, emailed, runAfter }) => {
      const id = await editor.create('The lighthouse answers');
      await editor.press303(id, 'publish', chosen);
      await reachOne(database, id);
      await undo(editor, await editor.press303(id, 'trash'));
      const page = await editor.page(id);
      expect(page).toContain('>Published<');
      expect(page).toContain('Its email was stopped when 1 of 3 subscribers had it.');
      expect(page).toContain('If you email it again, only the others get it.');
      expect(page).toContain('2 subscribers now. 1 already has it.');
      const toast = await editor.press303(id, 'email', chosen);
      expect(await admin.read(toast)).toContain('is being emailed to 2 subscribers.');
      await hub.runJobs();
      expect(emailed()).toEqual(others);
      // Both goes count.
      expect(await editor.page(id)).toMatch(/Emailed to 3 subscribers on/);
      const archived = await editor.press303(id, 'archive');
      expect(await admin.read(archived)).toContain('was already emailed to 3 subscribers.');
      await editor.press303(id, 'publish');
      expect(await editor.page(id)).not.toContain('Email it now');
      await runAfter(24);
      expect(emailed()).toEqual(others);
    });
  });

  test('is emailed to the others after someone canceled the rest', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, admin, editor, emailed }) => {
      const id = await editor.create('The lighthouse answers');
      await editor.press303(id, 'publish', chosen);
      await reachOne(database, id);
      const email = await db
        .selectFrom('newsletters')
        .select('id')
        .where('article_id', '=', id)
        .executeTakeFirstOrThrow();
      const cancel = { intent: 'cancel' };
      await hub.post(`/admin/newsletters/${email.id}`, cancel, { cookie: admin.cookie });
      const page = await editor.page(id);
      expect(page).toContain('Its email was stopped when 1 of 3 subscribers had it.');
      await editor.press303(id, 'email', chosen);
      await hub.runJobs();
      expect(emailed()).toEqual(others);
      const archive = await (await hub.get('/newsletters')).text();
      expect(archive.match(/<a [^>]*>The lighthouse answers</g)).toHaveLength(1);
    });
  });

  test('is only emailed by those who may publish and send newsletters', async ({ database }) => {
    await inNewsroom(database, async ({ hub, editor, emailed, runAfter }) => {
      const { cookie } = await signInStaff(hub, 'editor');
      const other = new ArticleEditor(hub, cookie);
      const id = await editor.create('The lighthouse answers');
      expect((await editor.press(id, 'email', chosen)).status).toBe(422);
      await editor.press303(id, 'publish');
      expect(await other.page(id)).not.toContain('Email it now');
      expect((await other.press(id, 'email', chosen)).status).toBe(403);
      await editor.press303(id, 'archive');
      expect((await editor.press(id, 'email', chosen)).status).toBe(422);
      await runAfter(1);
      expect(emailed()).toEqual([]);
    });
  });
});

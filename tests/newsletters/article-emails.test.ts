import { expect } from 'vitest';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { setSendingLimits } from '#tests/campaigns/insert-audience.ts';
import { insertClaim } from '#tests/claims/insert-claim.ts';
import { ArticleEditor, articleForm, errorsIn } from '#tests/publishing/edit-article.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertImage } from '#tests/support/rows/insert-media.ts';
import { draft, writeNewsletter } from './newsletter-hub.ts';
import { chosen, getEmail, inNewsroom, listNewsletters, readers, scheduled } from './newsroom.ts';
import { addSegment, insertReader } from './segment-hub.ts';

/** The answer of the edit page to what is typed. */
async function countTyped(editor: ArticleEditor, id: number, fields: Record<string, string>) {
  const typed = { ...articleForm, category: 'development', ...chosen, ...fields };
  const response = await editor.post(`/admin/newsletters/audience?article=${id}`, typed);
  return response.json();
}

onBothEngines('An article that is published and emailed', (test) => {
  test('reaches subscribers once, with its text and a link, and says so', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, admin, editor, received, emailed, runAfter }) => {
      const id = await editor.create('The lighthouse answers');
      const before = await editor.page(id);
      expect(before).toContain('Don’t email it');
      expect(before).toContain('Everyone who takes the newsletter: 3 subscribers now.');
      expect(before).toMatch(/name="emailSubject"[^>]*value="The lighthouse answers"/);
      const publication = { ...chosen, emailPreview: 'Nine seconds' };
      const toast = await editor.press303(id, 'publish', publication);
      expect(await admin.read(toast)).toContain(
        '“The lighthouse answers” is being emailed to 3 subscribers.',
      );
      expect(await editor.page(id)).toContain('It’s being emailed. Preparing');
      expect((await editor.press(id, 'publish', chosen)).status).toBe(422);
      await hub.runJobs();
      expect(emailed()).toEqual(readers);
      const email = await getEmail(db, received);
      expect(email.subject).toBe('The lighthouse answers');
      expect(email.html).toContain('It blinked <em>twice</em>.');
      expect(email.html).toMatch(
        new RegExp(`href="[^"]*/news/${id}-the-lighthouse-answers"[^>]*>Read it on the site`),
      );
      expect(email.html.split('Read it on the site')).toHaveLength(2);
      expect(email.html).toContain('Nine seconds');
      expect(email.head).toMatch(/^List-Unsubscribe:/m);
      const page = await editor.page(id);
      expect(page).toMatch(/Emailed to 3 subscribers on <time[^>]*>[^<]*2026/);
      expect(page).not.toContain('Don’t email it');
      const report = /href="(\/admin\/newsletters\/\d+)"[^>]*>See the report/.exec(page)?.[1] ?? '';
      expect(await admin.read(report)).toMatch(/Sent<\/dt><dd>3/);
      expect(await admin.read('/admin/audit')).toContain('Chose newsletter');
      expect(await (await hub.get('/newsletters')).text()).toContain('The lighthouse answers');
      // Withdrawn and published again, it is not emailed again.
      await editor.press303(id, 'archive');
      await editor.press303(id, 'publish', chosen);
      await runAfter(1);
      expect(emailed()).toEqual(readers);
    });
  });

  test('says beforehand how a daily limit splits it', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, admin, editor, emailed, runAfter }) => {
      await setSendingLimits(db, { perDay: 2 });
      const split = '2 today, the rest from Jun 16';
      const id = await editor.create('The lighthouse answers');
      expect(await editor.page(id)).toContain(
        `3 subscribers now. Because of the daily limit, it goes to ${split}.`,
      );
      expect(await countTyped(editor, id, {})).toEqual({
        audience: 3,
        forecast: { today: 2, continuesAt: '2026-06-16T00:00:00.000Z' },
        leftOut: { officialOnly: 0, alreadySent: 0 },
      });
      const path = await writeNewsletter(hub, admin.cookie);
      const asked = await hub.post(
        path,
        { ...draft, intent: 'send', at: '' },
        {
          cookie: admin.cookie,
        },
      );
      expect(await asked.text()).toContain(`Send to 3 subscribers: ${split}`);
      const toast = await editor.press303(id, 'publish', chosen);
      expect(await admin.read(toast)).toContain(`emailed to 3 subscribers: ${split}.`);
      await hub.runJobs();
      expect(emailed()).toHaveLength(2);
      await runAfter(12);
      expect(emailed()).toEqual(readers);
    });
  });

  test('keeps its layout in email clients', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, editor, received }) => {
      const table = '| Day | Tide |\n| --- | ---: |\n| Monday | 4 |';
      const body = `It blinked.[^1]\n\n${table}\n\n\`\`\`\nlight --on\n\`\`\`\n\n[^1]: At low tide.`;
      const id = await editor.create('The lighthouse answers');
      await editor.press303(id, 'publish', { ...chosen, body });
      await hub.runJobs();
      const { html } = await getEmail(db, received);
      expect(html).toMatch(/<td align="right" style="[^"]*;text-align:right">4</);
      expect(html).toMatch(/<th align="right" style="[^"]*;text-align:right">Tide</);
      expect(html).toMatch(/<th style="[^"]*;text-align:left">Day</);
      expect(html).toMatch(/<pre class="code" style="[^"]*background-color:#[0-9a-f]{6}/);
      expect(html).not.toMatch(/<(?:td|th|pre)[^>]*style="[^"]*"[^>]*style=/);
      expect(html.indexOf('At low tide.')).toBeGreaterThan(0);
      expect(html.indexOf('At low tide.')).toBeLessThan(html.indexOf('Read it on the site'));
    });
  });

  test('goes to a segment, without the archive', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, admin, editor, emailed }) => {
      await insertReader(db, 'imported', { source: 'import' });
      const segment = String(await addSegment(hub, admin.cookie, { source: 'import' }));
      const id = await editor.create('The lighthouse answers');
      const inSegment = await countTyped(editor, id, { emailSegment: segment });
      expect(inSegment).toMatchObject({ audience: 1 });
      expect(await countTyped(editor, id, {})).toMatchObject({ audience: 4 });
      const toast = await editor.press303(id, 'publish', { ...chosen, emailSegment: segment });
      expect(await admin.read(toast)).toMatch(/emailed to 1 subscriber in the segment “[^”]+”/);
      await hub.runJobs();
      expect(emailed()).toEqual(['imported@example.com']);
      expect(await (await hub.get('/newsletters')).text()).not.toContain('The lighthouse answers');
    });
  });

  test('begins with its title if the subject is another, and shows its picture', async ({
    database,
  }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, editor, received }) => {
      const image = await insertImage(db, { purpose: 'library', alt: 'A tower by the sea' });
      const id = await editor.create('The lighthouse answers');
      const emailSubject = 'Nine seconds\r\nBcc: all@example.com';
      await editor.press303(id, 'publish', { ...chosen, emailSubject, imageId: String(image) });
      await hub.runJobs();
      const { subject, html, head } = await getEmail(db, received);
      expect(subject).toBe('Nine seconds Bcc: all@example.com');
      expect(head).not.toMatch(/^Bcc:/im);
      expect(html).toMatch(/<h2[^>]*>The lighthouse answers/);
      expect(html).toMatch(/<img[^>]*alt="A tower by the sea"/);
    });
  });

  test('has the title as its subject if the title changes after the form was opened', async ({
    database,
  }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, editor, received }) => {
      const id = await editor.create('A light');
      await editor.keep(id, { title: 'A flicker' }, { formId: 'one' });
      const page = await editor.page(id);
      const [emailSubject = '', emailTitle = ''] = ['emailSubject', 'emailTitle'].map(
        (name) => new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1],
      );
      expect([emailSubject, emailTitle]).toEqual(['A flicker', 'A flicker']);
      await editor.press303(id, 'publish', { ...chosen, emailSubject, emailTitle });
      await hub.runJobs();
      expect((await getEmail(db, received)).subject).toBe('The lighthouse answers');
    });
  });

  test('is only for those who may publish and send newsletters', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, admin, editor, emailed, runAfter }) => {
      const { cookie } = await signInStaff(hub, 'editor');
      const other = new ArticleEditor(hub, cookie);
      const id = await other.create('The lighthouse answers');
      expect(await other.page(id)).not.toContain('Don’t email it');
      expect((await other.press(id, 'publish', chosen)).status).toBe(403);
      expect((await other.press(id, 'schedule', scheduled)).status).toBe(403);
      expect(await other.page(id)).toContain('>Draft<');
      // What someone else planned stays, and others neither change it nor say when it goes out.
      await editor.press303(id, 'schedule', scheduled);
      expect(await other.page(id)).toContain('It will be emailed when it’s published.');
      const off = { ...scheduled, email: 'off' };
      expect((await other.press(id, 'save', off)).status).toBe(403);
      const [newsletter] = await db.selectFrom('newsletters').select('id').execute();
      const path = `/admin/newsletters/${newsletter?.id}`;
      const planned = await admin.read(path);
      expect(planned).toContain('It goes out when its article is published');
      expect(planned).not.toContain('Back to draft');
      expect(await admin.read(`${path}/preview`)).toContain('It blinked');
      for (const intent of ['unschedule', 'send', 'delete', 'save']) {
        const fields = { intent, at: '', isConfirmed: 'on', revision: '1' };
        expect((await hub.post(path, fields, { cookie: admin.cookie })).status).toBe(422);
      }
      const sooner = { publishAt: '2026-11-01T09:00' };
      for (const [intent, fields] of [
        ['publish', {}],
        ['schedule', sooner],
      ] as const) {
        const refused = await other.press(id, intent, fields);
        expect([intent, refused.status]).toEqual([intent, 422]);
        expect(await refused.text()).toContain('only people who may send newsletters');
      }
      const selected = { item: `article:${id}`, intent: 'publish' };
      await hub.post('/admin/content', selected, { cookie });
      expect(await other.page(id)).toContain('>Scheduled<');
      await other.press303(id, 'save', { body: 'It blinked *four times*.' });
      await editor.press303(id, 'publish');
      await runAfter(3);
      expect(emailed()).toEqual(readers);
    });
  });

  test('is emailed at its time, with the text that is published then', async ({ database }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ editor, received, emailed, runAfter }) => {
      const id = await editor.create('A light');
      await editor.press303(id, 'schedule', scheduled);
      expect(await editor.page(id)).toMatch(/value="on" checked|checked="" [^>]*value="on"/);
      const title = 'The lighthouse answers twice';
      const changes = { ...scheduled, emailSubject: 'The lighthouse answers', title };
      await editor.press303(id, 'save', { ...changes, body: 'It blinked *three times*.' });
      expect(await listNewsletters(db)).toMatchObject([{ subject: '', status: 'scheduled' }]);
      await runAfter(1);
      expect(emailed()).toEqual([]);
      await runAfter(1.1);
      expect(emailed()).toEqual(readers);
      const email = await getEmail(db, received);
      expect(email.subject).toBe(title);
      expect(email.html).toContain('<em>three times</em>');
      await runAfter(24);
      expect(emailed()).toEqual(readers);
    });
  });

  test('says what is wrong with the email, and keeps what was typed', async ({ database }) => {
    await inNewsroom(database, async ({ editor }) => {
      const id = await editor.create('The lighthouse answers');
      const typed = { ...chosen, emailSubject: 'x'.repeat(201), emailSegment: '999' };
      const response = await editor.press(id, 'publish', typed);
      const page = await response.text();
      expect([response.status, errorsIn(page)]).toEqual([422, expect.stringMatching(/200/)]);
      expect(page).toContain('x'.repeat(201));
      const gone = await editor.press(id, 'publish', { ...chosen, emailSegment: '999' });
      expect(errorsIn(await gone.text())).toContain('That segment was deleted.');
      expect(await editor.page(id)).toContain('>Draft<');
    });
  });

  test('keeps its segment from being deleted until it is sent', async ({ database }) => {
    await inNewsroom(database, async ({ hub, admin, editor }) => {
      const segment = await addSegment(hub, admin.cookie, { source: 'import' });
      const id = await editor.create('The lighthouse answers');
      await editor.press303(id, 'schedule', { ...scheduled, emailSegment: String(segment) });
      expect(await editor.page(id)).toContain('stays out of the archive of newsletters');
      const path = `/admin/subscribers/segments/${segment}`;
      const refused = await hub.post(path, { intent: 'delete' }, { cookie: admin.cookie });
      expect(await refused.text()).toContain('newsletter that isn’t sent yet');
    });
  });

  test('skips readers of official news only if it is a rumor, and says so', async ({
    database,
  }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, admin, editor, emailed }) => {
      await insertReader(db, 'official', { is_official_only: true });
      const id = await editor.create('A rumor');
      const all = { audience: 4, leftOut: { officialOnly: 0, alreadySent: 0 } };
      expect(await countTyped(editor, id, { category: 'development' })).toEqual(all);
      const others = { audience: 3, leftOut: { officialOnly: 1, alreadySent: 0 } };
      expect(await countTyped(editor, id, { category: 'rumors' })).toEqual(others);
      await editor.keep(id, { category: 'rumors' }, { formId: 'one' });
      const page = await editor.page(id);
      expect(page).toContain('Everyone who takes the newsletter: 3 subscribers now.');
      expect(page).toContain('1 subscriber who chose official news only doesn’t get it, because');
      const toast = await editor.press303(id, 'publish', { ...chosen, category: 'rumors' });
      expect(await admin.read(toast)).toContain('is being emailed to 3 subscribers.');
      await hub.runJobs();
      expect(emailed()).toEqual(readers);
      const report = /href="(\/admin\/newsletters\/\d+)"[^>]*>See/.exec(await editor.page(id))?.[1];
      const text = await admin.read(report ?? '');
      expect(text).toMatch(/Sent<\/dt><dd>3/);
      expect(text).toMatch(/official news only, and this isn’t confirmed<\/dt><dd>1/);
      const official = await editor.create('A trailer');
      await editor.press303(official, 'publish', { ...chosen, category: 'development' });
      await hub.runJobs();
      expect(emailed()).toContain('official@example.com');
    });
  });

  test('counts whom it reaches by the claims and the links in what is typed', async ({
    database,
  }) => {
    const { db } = database.engine;
    await inNewsroom(database, async ({ hub, admin, editor, emailed }) => {
      await insertReader(db, 'official', { is_official_only: true });
      const rumor = await insertClaim(db, 'It is out soon', { rating: 'likely' });
      const fact = await insertClaim(db, 'It has a tower', {
        rating: 'confirmed',
        standing: 'known',
      });
      const linked = await editor.create('A rumor');
      await editor.press303(linked, 'publish', { category: 'rumors' });
      const id = await editor.create('The lighthouse answers');
      const typed: [Record<string, string>, number][] = [
        [{ claims: String(rumor) }, 3],
        [{ claims: String(fact) }, 4],
        [{ claims: String(fact), category: 'rumors' }, 4],
        [{ body: `claim:${rumor}` }, 3],
        [{ body: `[Rumor](article:${linked})` }, 3],
        [{ body: '[Nothing](article:999)' }, 4],
      ];
      for (const [fields, audience] of typed) {
        expect(await countTyped(editor, id, fields), JSON.stringify(fields)).toMatchObject({
          audience,
        });
      }
      // What is counted is what is sent.
      const fields = { ...chosen, category: 'development', body: `[Rumor](article:${linked})` };
      const toast = await editor.press303(id, 'publish', fields);
      expect(await admin.read(toast)).toContain('is being emailed to 3 subscribers.');
      await hub.runJobs();
      expect(emailed()).toEqual(readers);
    });
  });
});

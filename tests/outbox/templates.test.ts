import { expect } from 'vitest';
import { serverBindingsOf } from '#server/pages/app-build.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { loadBuild, withHub } from '#tests/support/start-hub.ts';
import { exampleMails } from './example-mails.ts';

/** Those made from rows have tests of their own. */
const FROM_ROWS = new Set(['mail.confirm-subscription', 'mail.notifications']);

// What a mail says does not depend on the database, so one is enough here.
onEngine('sqlite', 'Every mail', (test) => {
  test('says what it is about in both parts, and shows names as text', async ({ database }) => {
    const { registeredWork } = serverBindingsOf(await loadBuild());
    const mailJobs = registeredWork.jobs.filter(
      ({ name }) => name.startsWith('mail.') && !FROM_ROWS.has(name),
    );
    expect(mailJobs.map(({ name }) => name).sort()).toEqual(Object.keys(exampleMails).sort());
    await withHub(database.location, async (hub) => {
      await hub.platform.transaction(async ({ enqueue }) => {
        for (const job of mailJobs) await enqueue(job, exampleMails[job.name]);
      });
      await hub.runJobs();
      const mails = await database.engine.db.selectFrom('emails').selectAll().execute();
      expect(mails).toHaveLength(mailJobs.length);
      for (const { kind, recipient, subject, html, plain } of mails) {
        expect(recipient, kind).toBe('ada@example.com');
        expect(subject, kind).toContain('A new fan hub');
        for (const part of [html, plain]) {
          expect(part, kind).toContain('https://hub.example.org/somewhere?token=abc');
          expect(part, kind).toMatch(/You(’re getting| get| asked)/);
        }
        expect(html, kind).not.toContain('Ada <b>');
        expect(plain, kind).not.toMatch(/&[a-z]+;/);
      }
    });
  });
});

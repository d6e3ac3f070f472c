import { expect } from 'vitest';
import { serverBindingsOf } from '#server/pages/app-build.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { loadBuild, withHub } from '#tests/support/start-hub.ts';
import { exampleEmails } from './example-emails.ts';

/** Emails composed from database rows have their own tests. */
const FROM_ROWS = new Set([
  'email.confirm-subscription',
  'email.notifications',
  'email.subscription-link',
  'email.newsletter-test',
  'email.welcome',
]);

// Templates do not depend on the database engine.
onEngine('sqlite', 'Every email', (test) => {
  test('has its link and reason in both parts and escapes names', async ({ database }) => {
    const { registeredWork } = serverBindingsOf(await loadBuild());
    const emailJobs = registeredWork.jobs.filter(
      ({ name }) => name.startsWith('email.') && !FROM_ROWS.has(name),
    );
    expect(emailJobs.map(({ name }) => name).sort()).toEqual(Object.keys(exampleEmails).sort());
    await withHub(database.location, async (hub) => {
      await hub.platform.transaction(async ({ enqueue }) => {
        for (const job of emailJobs) await enqueue(job, exampleEmails[job.name]);
      });
      await hub.runJobs();
      const emails = await database.engine.db.selectFrom('emails').selectAll().execute();
      expect(emails).toHaveLength(emailJobs.length);
      for (const { kind, recipient, subject, html, plain } of emails) {
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

import { expect, onTestFinished } from 'vitest';
import { defaultSiteIdentity } from '#app/features/settings/site.schema.ts';
import { identityGroup } from '#app/features/settings/site.server.ts';
import { getServerBindings } from '#server/pages/app-build.ts';
import { insertSubscriber } from '#tests/subscriptions/subscriber-link.ts';
import { onEngine } from '#tests/support/on-both-engines.ts';
import { loadBuild, withHub } from '#tests/support/start-hub.ts';
import { exampleEmails } from './example-emails.ts';
import { startMailServer } from './mail-server.ts';

/** Emails composed from database rows have their own tests. */
const FROM_ROWS = new Set([
  'email.confirm-subscription',
  'email.notifications',
  'email.subscription-link',
  'email.newsletter-test',
  'email.welcome',
]);

const WITHOUT_LINK = new Set(['account-rejected', 'test']);

// Templates do not depend on the database engine.
onEngine('sqlite', 'Every email', (test) => {
  test('has its link and reason in both parts and escapes names', async ({ database }) => {
    const { registeredWork } = getServerBindings(await loadBuild());
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
          if (!WITHOUT_LINK.has(kind))
            expect(part, kind).toContain('https://hub.example.org/somewhere?token=abc');
          expect(part, kind).toMatch(/You(’re getting| get| asked)/);
        }
        expect(html, kind).not.toContain('Ada <b>');
        expect(plain, kind).not.toMatch(/&[a-z]+;/);
      }
    });
  });

  test('has sound headers and valid HTML, whatever names and subjects contain', async ({
    database,
  }) => {
    // It checks each email.
    const server = await startMailServer();
    onTestFinished(() => server.stop());
    const { registeredWork } = getServerBindings(await loadBuild());
    const settings = { SMTP_URL: server.url, MAIL_FROM: 'hub@example.org' };
    await withHub(
      database.location,
      async (hub) => {
        const { db } = database.engine;
        const siteName = 'The “Hub”\r\nBcc: all@example.com <script>';
        const value_json = { ...defaultSiteIdentity, siteName };
        const { key } = identityGroup;
        await db.deleteFrom('settings').where('key', '=', key).execute();
        await db
          .insertInto('settings')
          .values({ key, value_json, updated_at: new Date() })
          .execute();
        const email = 'reader@example.com';
        const { id: subscriptionId } = await insertSubscriber(hub, email);
        const inputs: Record<string, object> = {
          ...exampleEmails,
          'email.welcome': { subscriptionId },
          'email.subscription-link': { email },
        };
        const form = { email: 'new@example.com', emailConsent: 'on', source: 'page' };
        expect((await hub.post('/subscribe', form)).status).toBe(303);
        await hub.platform.transaction(async ({ enqueue }) => {
          for (const job of registeredWork.jobs) {
            const input = inputs[job.name];
            if (input) await enqueue(job, input);
          }
        });
        await hub.runJobs();
      },
      { settings },
    );
    // The last three are about subscriptions.
    expect(server.received).toHaveLength(Object.keys(exampleEmails).length + 3);
    expect(server.received.flatMap(({ to }) => to)).not.toContain('all@example.com');
  });
});

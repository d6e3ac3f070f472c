import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { listEmails } from './list-emails.ts';

onBothEngines('Without a mail server', (test) => {
  test('emails are kept in the outbox as HTML and plain text', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const fields = { email: 'ada@example.com', emailConsent: 'on', source: 'footer' };
      await hub.post('/subscribe', fields);
      expect(await listEmails(database)).toEqual([]);
      await hub.runJobs();
      const [email] = await listEmails(database);
      expect(email).toMatchObject({
        kind: 'confirm-subscription',
        recipient: 'ada@example.com',
        status: 'stored',
      });
      const link = `${hub.address}/subscribe/confirm?token=`;
      expect(email?.html).toContain(link);
      expect(email?.plain).toContain(link);
      expect(email?.plain).not.toContain('<');
    });
  });
});

onBothEngines('The outbox', (test) => {
  test('deletes the text of emails after 30 days and the emails after 180 days', async ({
    database,
  }) => {
    let now = new Date('2026-06-15T12:00:00Z');
    const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);
    const options = { now: () => now };
    await withHub(
      database.location,
      async (hub) => {
        await hub.runJobs();
        await hub.post('/subscribe', {
          email: 'ada@example.com',
          emailConsent: 'on',
          source: 'page',
        });
        await hub.runJobs();
        now = days(29);
        await hub.runJobs();
        expect(await listEmails(database)).toMatchObject([{ html: expect.any(String) }]);
        now = days(2);
        await hub.runJobs();
        expect(await listEmails(database)).toMatchObject([
          { recipient: 'ada@example.com', html: null, plain: null },
        ]);
        now = days(150);
        await hub.runJobs();
        expect(await listEmails(database)).toEqual([]);
      },
      options,
    );
  });
});

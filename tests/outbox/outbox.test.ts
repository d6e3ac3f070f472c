import { expect } from 'vitest';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { withHub } from '#tests/support/start-hub.ts';
import { mailsOf } from './list-emails.ts';

onBothEngines('Without a mail server', (test) => {
  test('a mail is kept in the outbox, as HTML and as text', async ({ database }) => {
    await withHub(database.location, async (hub) => {
      const fields = { email: 'ada@example.com', emailConsent: 'on', source: 'footer' };
      await hub.post('/subscribe', fields);
      expect(await mailsOf(database)).toEqual([]);
      await hub.runJobs();
      const [mail] = await mailsOf(database);
      expect(mail).toMatchObject({
        kind: 'confirm-subscription',
        recipient: 'ada@example.com',
        status: 'stored',
      });
      const link = `${hub.address}/subscribe/confirm?token=`;
      expect(mail?.html).toContain(link);
      expect(mail?.plain).toContain(link);
      expect(mail?.plain).not.toContain('<');
    });
  });
});

onBothEngines('The outbox', (test) => {
  test('forgets what mails said after a month, and the mails after half a year', async ({
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
        expect(await mailsOf(database)).toMatchObject([{ html: expect.any(String) }]);
        now = days(2);
        await hub.runJobs();
        expect(await mailsOf(database)).toMatchObject([
          { recipient: 'ada@example.com', html: null, plain: null },
        ]);
        now = days(150);
        await hub.runJobs();
        expect(await mailsOf(database)).toEqual([]);
      },
      options,
    );
  });
});

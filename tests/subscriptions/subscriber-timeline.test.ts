import { expect } from 'vitest';
import { getSubscriberTimeline } from '#app/features/subscriptions/history/get-subscriber-timeline.server.ts';
import { suppress } from '#app/features/subscriptions/suppressions/suppressions.server.ts';
import { withAdmin } from '#tests/admin/with-admin.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertSubscriber } from './subscriber-link.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 12));

onBothEngines('The timeline of a subscriber', (test) => {
  test('has consents, emails, blocks and what staff did, newest first', async ({ database }) => {
    await withAdmin(database, async (hub) => {
      const { engine, signer } = hub.platform;
      const { db } = engine;
      const { id } = await insertSubscriber(hub, 'ada@example.com');
      const times = { created_at: day(1), confirmed_at: day(2) };
      await db.updateTable('subscriptions').set(times).where('id', '=', id).execute();
      const consent = { subscription_id: id, wording: 'Email me.', channel: 'email' } as const;
      await db
        .insertInto('consents')
        .values([
          { ...consent, is_given: true, source: 'footer', created_at: day(1) },
          { ...consent, is_given: false, source: 'preferences', created_at: day(8) },
        ])
        .execute();
      const campaign = await db
        .insertInto('campaigns')
        .values({
          subject: 'The week',
          html: '',
          plain: '',
          text_message: null,
          topic: 'newsletter',
          readers: 'everyone',
          status: 'finished',
          pause_reason: null,
          alert_key: null,
          sender_token: null,
          resumes_at: null,
          created_at: day(4),
          finished_at: day(4),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('campaign_recipients')
        .values({
          campaign_id: campaign.id,
          subscription_id: id,
          status: 'refused',
          retry_at: null,
          response: '550 no such user',
        })
        .execute();
      const email = {
        recipient: 'ada@example.com',
        user_id: null,
        status: 'sent',
        html: null,
        plain: null,
        last_error: null,
        finished_at: null,
        created_at: day(3),
      } as const;
      await db
        .insertInto('emails')
        .values([
          { ...email, job_id: 1, kind: 'welcome', subject: 'Welcome' },
          { ...email, job_id: 2, kind: 'reset-password', subject: 'A new password' },
          { ...email, job_id: 3, kind: 'welcome', subject: 'Other', recipient: 'b@example.com' },
        ])
        .execute();
      const blocked = { email: 'ada@example.com', reason: 'complained', now: day(5) } as const;
      await suppress(db, signer, blocked);
      await db
        .insertInto('audit_log')
        .values({
          actor_id: null,
          actor_name: 'Mara',
          action: 'subscriber.add',
          subject_kind: 'subscriber',
          subject_id: id,
          subject_name: `Subscriber ${id}`,
          before_json: null,
          after_json: null,
          reason: null,
          created_at: day(6),
        })
        .execute();
      const { items, nextCursor } = await getSubscriberTimeline({ db, signer }, id, null);
      expect(nextCursor).toBeUndefined();
      expect(items.map(({ label }) => label)).toEqual([
        'Withdrew consent to email',
        'Added by staff',
        'Blocked: marked an email as spam',
        'Refused by their mail server: “The week”',
        'Sent: “Welcome”',
        'Email address confirmed',
        'Agreed to email',
        'Subscribed',
      ]);
      expect(items[0]).toMatchObject({ text: '“Email me.”', by: 'Preference page', tone: 'bad' });
      expect(items[3]).toMatchObject({ text: '550 no such user', tone: 'bad' });
      expect(items.at(-1)).toMatchObject({ text: 'Footer form' });
    });
  });

  test('is on the subscriber’s page, also without scripts, page by page', async ({ database }) => {
    await withAdmin(database, async (hub, headers) => {
      const { db } = hub.platform.engine;
      const { id } = await insertSubscriber(hub, 'ada@example.com');
      const rows = Array.from({ length: 25 }, (_, index) => ({
        subscription_id: id,
        channel: 'email' as const,
        is_given: true,
        wording: `Wording ${index}.`,
        source: 'preferences' as const,
        created_at: day(1),
      }));
      await db.insertInto('consents').values(rows).execute();
      const read = async (path: string) => (await hub.get(path, headers)).text();
      const listWordings = (page: string) => page.match(/“Wording \d+\.”(?=<)/g) ?? [];
      const first = await read(`/admin/subscribers/${id}`);
      const earlier = /href="([^"]+)"[^>]*>Earlier</.exec(first)?.[1]?.replaceAll('&amp;', '&');
      const second = await read(earlier ?? '');
      expect(second).toMatch(/>Newest</);
      const wordings = [...listWordings(first), ...listWordings(second)];
      expect(new Set(wordings).size).toBe(25);
      expect(wordings).toHaveLength(25);
    });
  });
});

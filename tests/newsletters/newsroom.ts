import { createCampaign } from '#app/features/campaigns/campaigns.server.ts';
import type { Database } from '#db/engine.ts';
import type { CampaignSegment } from '#db/tables/audience.ts';
import { signInStaff } from '#tests/admin/sign-in-staff.ts';
import { insertAudience } from '#tests/campaigns/insert-audience.ts';
import type { ReceivedEmail } from '#tests/outbox/mail-server.ts';
import { ArticleEditor } from '#tests/publishing/edit-article.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import type { TestHub } from '#tests/support/start-hub.ts';
import { withMail } from './newsletter-hub.ts';

export const chosen = { email: 'on', emailSegment: '', emailSubject: '', emailPreview: '' };
export const scheduled = { ...chosen, publishAt: '2026-06-15T14:00' };
export const MINUTE = 1 / 60;

export const dropped = 'The email of “The lighthouse answers” was dropped.';

export interface Newsroom {
  hub: TestHub;
  admin: Awaited<ReturnType<typeof signInStaff>>;
  editor: ArticleEditor;
  received: ReceivedEmail[];
  /** Addresses that got an email, sorted. */
  emailed: () => string[];
  /** Moves the clock on and runs what is due. */
  runAfter: (hours: number) => Promise<void>;
}

/** A site with three subscribers to everything, an admin, and a mail server. */
export async function inNewsroom(
  database: DatabaseFixture,
  work: (room: Newsroom) => Promise<void>,
): Promise<void> {
  await insertAudience(database.engine.db, 3);
  await withMail(database, async (hub, { received }, advance) => {
    const admin = await signInStaff(hub, 'admin');
    await work({
      hub,
      admin,
      editor: new ArticleEditor(hub, admin.cookie),
      received,
      emailed: () => received.flatMap(({ to }) => to).toSorted(),
      runAfter: async (hours) => {
        advance(hours);
        await hub.runJobs();
      },
    });
  });
}

export const readers = [1, 2, 3].map((number) => `reader-${number}@example.com`);

/** What the email says, and its subject on the wire. */
export async function getEmail(db: Database, [email]: readonly ReceivedEmail[]) {
  const { html } = await db.selectFrom('campaigns').select('html').executeTakeFirstOrThrow();
  const raw = email?.raw ?? '';
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  return { html, head, subject: /^Subject: (.*)$/m.exec(head)?.[1]?.trim() };
}

export async function listNewsletters(db: Database) {
  return db.selectFrom('newsletters').select(['subject', 'status', 'article_id']).execute();
}

/** What the job does that sends a newsletter, up to the campaign, which is still to be prepared. */
export function startCampaign(
  { transaction }: DatabaseFixture,
  { onceKey, segment }: { onceKey?: string; segment?: CampaignSegment } = {},
): Promise<number> {
  return transaction(async (unit) => {
    const now = new Date('2026-06-15T12:00:00Z');
    const subject = 'The lighthouse answers';
    const campaign_id = await createCampaign(unit, {
      subject,
      html: '<p>It blinked.</p>',
      plain: 'It blinked.',
      linkKey: '',
      topic: 'newsletter',
      readers: 'everyone',
      onceKey,
      segment,
      now,
    });
    const change = { status: 'sent', campaign_id, subject } as const;
    await unit.db
      .updateTable('newsletters')
      .set(change)
      .where('status', '=', 'scheduled')
      .execute();
    // The hub's clock is behind that of this transaction.
    await unit.db
      .updateTable('jobs')
      .set({ run_at: now })
      .where('status', '=', 'waiting')
      .execute();
    return campaign_id;
  });
}

/** Undoes what led to this page, and returns the page that says so. */
export async function undo(editor: ArticleEditor, location: string): Promise<string> {
  const entries = /did=([\d.]+)/.exec(location)?.[1] ?? '';
  const response = await editor.post('/admin/undo', { entries });
  return response.headers.get('location') ?? '';
}

/** What a campaign has that a crash stopped before its first email. */
export async function prepare(db: Database, campaign_id: number): Promise<void> {
  const list = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('has_newsletter', '=', true)
    .execute();
  const rows = list.map(
    ({ id }) => ({ campaign_id, subscription_id: id, status: 'waiting' }) as const,
  );
  await db.insertInto('campaign_recipients').values(rows).execute();
  const prepared_to_id = Math.max(...list.map(({ id }) => id));
  const change = { status: 'sending', prepared_to_id } as const;
  await db.updateTable('campaigns').set(change).where('id', '=', campaign_id).execute();
}

/** The campaign is on its way: one of three has the email. */
export async function reachOne(database: DatabaseFixture, articleId: number): Promise<void> {
  const { db } = database.engine;
  const campaignId = await startCampaign(database, { onceKey: `article:${articleId}` });
  await prepare(db, campaignId);
  const first = db
    .selectFrom('campaign_recipients')
    .select(({ fn }) => fn.min('id').as('id'))
    .where('campaign_id', '=', campaignId);
  const { id } = await first.executeTakeFirstOrThrow();
  await db
    .updateTable('campaign_recipients')
    .set({ status: 'sent' })
    .where('id', '=', id)
    .execute();
}

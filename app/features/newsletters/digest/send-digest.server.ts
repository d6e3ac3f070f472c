import { getAnalyticsSettings } from '#app/features/analytics/analytics.server.ts';
import { createCampaign } from '#app/features/campaigns/campaigns.server.ts';
import type { ContentKinds } from '#app/features/content/content.server.ts';
import { HOUR_MS } from '#app/text/dates/durations.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { archivePath } from '../about-articles/page-path.server.ts';
import { renderNewsletter } from '../emails/render-newsletter.server.tsx';
import { hasDigest, insertNewsletter, updateNewsletter } from '../newsletters.queries.server.ts';
import { composeDigest, type DigestItem, listDigestItems } from './digest-items.server.ts';
import { getDigestSettings } from './digest-settings.server.ts';
import { digestTimes } from './digest-time.ts';

const WEEK_MS = 7 * 24 * HOUR_MS;
/** By then, what was published before the hour is committed. */
const SETTLING_MS = 60_000;
/** After a longer outage, the digest of the week is dropped. */
const MAX_LATENESS_MS = 24 * HOUR_MS;

/** Sends the digest of the week that has just ended, unless it was sent or has too little in it. */
export const sendDigest =
  (contentKinds: ContentKinds): JobHandler<object> =>
  async (_input, { db, origin, now, mailer, finishWith }) => {
    const { isOn, onSince } = await getDigestSettings(db);
    if (!mailer || !isOn) return;
    const { timeZone } = await getAnalyticsSettings(db);
    const { day, at } = digestTimes(new Date(now().getTime() - SETTLING_MS), timeZone).last;
    if (now().getTime() - at.getTime() > MAX_LATENESS_MS) return;
    if ((onSince && at < new Date(onSince)) || (await hasDigest(db, day))) return;
    const period = { from: new Date(at.getTime() - WEEK_MS), to: at };
    const editions = getEditions(await listDigestItems({ db, contentKinds, origin }, period));
    await finishWith(async (unit) => {
      if (await hasDigest(unit.db, day)) return;
      for (const { readers, items } of editions) {
        const text = composeDigest(items);
        if (!text) continue;
        const edition = { ...text, topic: 'digest', readers, digest_day: day } as const;
        await publish(unit, { contentKinds, origin, now: now() }, edition);
      }
    });
  };

/** Readers of official news only get an edition of their own if the week had rumors. */
function getEditions(items: DigestItem[]) {
  const official = items.filter(({ isUnofficial }) => !isUnofficial);
  if (official.length === items.length) return [{ readers: 'everyone', items }] as const;
  return [
    { readers: 'rumor_readers', items },
    { readers: 'official_only', items: official },
  ] as const;
}

/** A unique index decides if two instances get here: the second one fails, and finds it when retried. */
async function publish(
  unit: UnitOfWork,
  { now, ...deps }: { contentKinds: ContentKinds; origin: string; now: Date },
  edition: Omit<Parameters<typeof insertNewsletter>[1], 'status' | 'created_at'>,
): Promise<void> {
  const row = { ...edition, status: 'sent', created_at: now } as const;
  const id = await insertNewsletter(unit.db, row);
  const { topic, readers } = edition;
  const rendered = await renderNewsletter(
    { ...deps, db: unit.db },
    { ...edition, pagePath: archivePath(id) },
  );
  const campaign_id = await createCampaign(unit, { ...rendered, topic, readers, now });
  await updateNewsletter(unit.db, id, 'sent', { campaign_id });
}

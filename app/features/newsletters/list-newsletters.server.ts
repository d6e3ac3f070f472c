import { getCampaignSummaries } from '#app/features/campaigns/campaigns.server.ts';
import { type Cursor, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { listNewsletters } from './newsletters.queries.server.ts';
import { audienceLabels } from './newsletters.schema.ts';

const PAGE_SIZE = 50;

/** All newsletters, newest first, for the admin. */
export async function getNewsletters(db: Database, after: Cursor | undefined) {
  const rows = await listNewsletters(db, after, PAGE_SIZE + 1);
  const campaigns = await getCampaignSummaries(
    db,
    rows.flatMap(({ campaign_id }) => campaign_id ?? []),
  );
  return listPage(
    rows,
    PAGE_SIZE,
    ({ created_at, id }) => ({ at: created_at, id }),
    ({ id, subject, article, topic, status, campaign_id, segment, created_at }) => ({
      id,
      subject: subject || (article ?? ''),
      audience: [audienceLabels[topic], campaigns.get(campaign_id ?? 0)?.segment ?? segment]
        .filter(Boolean)
        .join(': '),
      status,
      campaign: campaigns.get(campaign_id ?? 0),
      at: created_at.toISOString(),
    }),
  );
}

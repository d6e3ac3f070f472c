import type { Database } from '#db/engine.ts';
import type { CampaignReaders, CampaignTopic } from '#db/tables/audience.ts';
import { countAudience } from './sending/recipients.queries.server.ts';

/** How many people would get an email on this topic now. */
export function getAudienceSize(
  db: Database,
  audience: { topic: CampaignTopic; readers: CampaignReaders },
  now: Date,
): Promise<number> {
  return countAudience(db, audience, now);
}

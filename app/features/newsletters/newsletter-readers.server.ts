import type { ContentKinds } from '#app/features/content/content.server.ts';
import { refersToRumors } from '#app/features/content/references.server.ts';
import type { Database } from '#db/engine.ts';
import type { CampaignReaders } from '#db/tables/audience.ts';

/**
 * Who of the topic's subscribers gets it. Cards of what isn't confirmed, and links to it, keep it from readers of
 * official news only.
 */
export async function getReaders(
  site: { kinds: ContentKinds; db: Database; origin: string },
  { readers, body }: { readers: CampaignReaders; body: string },
): Promise<CampaignReaders> {
  if (readers !== 'everyone') return readers;
  return (await refersToRumors(site, body)) ? 'rumor_readers' : 'everyone';
}

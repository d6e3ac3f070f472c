import { withdrawCampaign } from '#app/features/campaigns/campaigns.server.ts';
import type { ItemEmailing } from '#app/features/content/editing.server.ts';
import { saveImageUses } from '#app/features/images/texts.server.ts';
import { newslettersTag } from '../archive.server.ts';
import { deleteNewsletter, lockNewsletter } from '../newsletters.queries.server.ts';
import { findEmailOf } from './article-email.queries.server.ts';

/** Sent emails stay sent. Call it with the article locked. */
export const dropEmail: ItemEmailing['drop'] = async (unit, articleId, { isKept = false } = {}) => {
  const found = await findEmailOf(unit.db, articleId);
  // The job that starts the campaign may be about to commit.
  const email = found && (await lockNewsletter(unit.db, found.id));
  if (!email || (isKept && email.status === 'scheduled')) return false;
  const { id, status, campaign_id, published_at } = email;
  if (status !== 'scheduled') {
    if (campaign_id === null || !(await withdrawCampaign(unit, campaign_id))) return false;
    await saveImageUses(unit.db, { kind: 'newsletter', contentId: id }, []);
  }
  await deleteNewsletter(unit.db, id);
  if (published_at) unit.invalidate(newslettersTag);
  return true;
};

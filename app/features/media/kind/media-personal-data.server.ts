import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { getSubmittedImageIds } from '#app/features/moderation/moderation.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { getMediaChangeTags } from '../get-media.server.ts';
import { updateMediaCredits } from './publish-media-submission.queries.server.ts';

/** Renames the credit of items made from a member's submissions. Credits set by staff stay. */
export const mediaPersonalData: PersonalDataHandlers = {
  actorColumns: [
    { table: 'media_items', column: 'author_id' },
    { table: 'videos', column: 'uploader_id' },
  ],
  rename: renameCredits,
};

async function renameCredits(
  { db, invalidate }: UnitOfWork,
  userId: number,
  name: string,
): Promise<void> {
  const images = await getSubmittedImageIds(db, userId);
  if (images.length === 0) return;
  for (const id of await updateMediaCredits(db, images, name)) {
    invalidate(...(await getMediaChangeTags(db, id)));
  }
}

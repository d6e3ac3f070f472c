import type { UnitOfWork } from '#db/transaction.ts';
import type { PersonalTraces } from '../accounts/personal-traces.server.ts';
import { getSubmittedImages } from '../moderation/submitted-work.server.ts';
import { tagsOfMediaChange } from './media.server.ts';
import { updateCredits } from './submitted-media.queries.server.ts';

/** The credit beside what somebody has sent in follows their name; what staff has credited stays. */
export const mediaTraces: PersonalTraces = {
  takeOver: (unit, { userId, name }) => nameAnew(unit, userId, name),
  rename: nameAnew,
};

async function nameAnew({ db, changes }: UnitOfWork, userId: number, name: string): Promise<void> {
  const images = await getSubmittedImages(db, userId);
  if (images.length === 0) return;
  for (const id of await updateCredits(db, images, name)) {
    changes(...(await tagsOfMediaChange(db, id)));
  }
}

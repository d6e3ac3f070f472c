import type { Database } from '#db/engine.ts';
import type { Actor } from '../../http/actor.ts';
import { listImagesOfKey } from './images.queries.server.ts';

/**
 * What a feature says about pictures people have sent in and that hang on its things. A picture no
 * guard answers for is shown to nobody.
 */
export interface PictureGuard {
  /** Of these images, those that hang on something everyone can see now. */
  listShown: (db: Database, imageIds: readonly number[]) => Promise<number[]>;
  /** Of these images, those the asker may see all the same: as their author, or as staff. */
  listOpenTo: (db: Database, imageIds: readonly number[], actor: Actor) => Promise<number[]>;
}

export type PictureAudience =
  /** It was published by staff, or is somebody's own picture: an address once open stays open. */
  | 'everyone-for-good'
  /** For as long as what it hangs on can be seen. */
  | 'everyone'
  | 'asker'
  | 'nobody';

export interface PictureQuestion {
  db: Database;
  guards: readonly PictureGuard[];
  storageKey: string;
  /** Asked only about pictures that are not everyone's. */
  getActor: () => Promise<Actor>;
}

/** Who may see the picture under this key now. The same bytes may hang on several things. */
export async function audienceOfPicture(question: PictureQuestion): Promise<PictureAudience> {
  const { db, guards, storageKey, getActor } = question;
  const images = await listImagesOfKey(db, storageKey);
  const sentIn = images.filter(({ purpose }) => purpose === 'attachment').map(({ id }) => id);
  // Files without a row are left over from what was taken away.
  if (images.length === 0) return 'nobody';
  if (sentIn.length < images.length) return 'everyone-for-good';
  for (const { listShown } of guards) {
    if ((await listShown(db, sentIn)).length > 0) return 'everyone';
  }
  const actor = await getActor();
  for (const { listOpenTo } of guards) {
    if ((await listOpenTo(db, sentIn, actor)).length > 0) return 'asker';
  }
  return 'nobody';
}

import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { everything, type RunTransaction } from '#db/transaction.ts';
import type { Pictures } from '#platform/images/pictures.ts';
import type { Videos } from '#platform/videos/videos.ts';
import { deleteSampleRows } from './delete-sample-rows.ts';
import { removeSampleAccounts } from './sample-accounts.ts';
import { deleteUneditedIdentity, findSampleState, markRemoved } from './sample-settings.ts';

export interface RemovalParts {
  transaction: RunTransaction;
  pictures: Pictures;
  videos: Videos;
  dataFolder: string;
  now: Date;
}

/**
 * Removes the sample's rows and files and nothing else: what people have built on stays, such as a
 * sample thread somebody has answered in. Answers false when there is no sample.
 */
export async function removeSample(parts: RemovalParts): Promise<boolean> {
  return parts.transaction(async ({ db, changes, afterCommit }) => {
    const state = await findSampleState(db);
    if (!state || state.removedAt) return false;
    const before = await pictureKeys(db);
    const filmsBefore = await filmKeys(db);
    await deleteUneditedIdentity(db, state);
    await deleteSampleRows(db);
    await markRemoved(db, state, parts.now);
    const kept = await pictureKeys(db);
    const filmsKept = await filmKeys(db);
    changes(everything);
    afterCommit(async () => {
      for (const key of gone(before, kept)) await parts.pictures.remove(key);
      for (const key of gone(filmsBefore, filmsKept)) await parts.videos.remove(key);
      await removeSampleAccounts(parts.dataFolder);
    });
    return true;
  });
}

function gone(before: ReadonlySet<string>, kept: ReadonlySet<string>): string[] {
  return [...before].filter((key) => !kept.has(key));
}

async function pictureKeys(db: Transaction<Tables>): Promise<Set<string>> {
  const rows = await db.selectFrom('images').select('storage_key').execute();
  return new Set(rows.map((row) => row.storage_key));
}

async function filmKeys(db: Transaction<Tables>): Promise<Set<string>> {
  const rows = await db
    .selectFrom('media_items')
    .select('video_key')
    .where('video_key', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.video_key ?? ''));
}

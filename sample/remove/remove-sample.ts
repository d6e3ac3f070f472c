import type { Transaction } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { ALL_PAGES, type RunTransaction } from '#db/transaction.ts';
import type { ImageStore } from '#platform/images/image-store.ts';
import type { Videos } from '#platform/videos/videos.ts';
import { deleteUneditedPages } from '../load/site/load-pages.ts';
import { deleteUneditedIdentity } from '../load/site/load-site-identity.ts';
import { removeSampleAccounts } from '../sample-accounts.ts';
import { findSampleState, markRemoved } from '../sample-state.ts';
import { deleteSampleRows } from './delete-sample-rows.ts';

export interface RemoveOptions {
  transaction: RunTransaction;
  images: ImageStore;
  videos: Videos;
  dataFolder: string;
  now: Date;
}

/**
 * Removes the sample's rows and files, except for those that other content depends on, such as a
 * sample thread that someone has replied to. Returns false if there is no sample.
 */
export async function removeSample(options: RemoveOptions): Promise<boolean> {
  return options.transaction(async ({ db, invalidate, afterCommit }) => {
    const state = await findSampleState(db);
    if (!state || state.removedAt) return false;
    const imagesBefore = await imageKeys(db);
    const videosBefore = await videoKeys(db);
    await deleteUneditedIdentity(db, new Date(state.loadedAt));
    await deleteUneditedPages(db, new Date(state.loadedAt));
    await deleteSampleRows(db, state.loadedAt.slice(0, 10));
    await markRemoved(db, state, options.now);
    const removedImages = subtract(imagesBefore, await imageKeys(db));
    const removedVideos = subtract(videosBefore, await videoKeys(db));
    invalidate(ALL_PAGES);
    afterCommit(async () => {
      for (const key of removedImages) await options.images.remove(key);
      for (const key of removedVideos) await options.videos.remove(key);
      await removeSampleAccounts(options.dataFolder);
    });
    return true;
  });
}

function subtract(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  return [...before].filter((key) => !after.has(key));
}

async function imageKeys(db: Transaction<Tables>): Promise<Set<string>> {
  const rows = await db.selectFrom('images').select('storage_key').execute();
  return new Set(rows.map((row) => row.storage_key));
}

async function videoKeys(db: Transaction<Tables>): Promise<Set<string>> {
  const rows = await db.selectFrom('videos').select('storage_key').execute();
  return new Set(rows.map((row) => row.storage_key));
}

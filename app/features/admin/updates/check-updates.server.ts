import { z } from 'zod';
import { readSetting, writeSetting } from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { isNewer, type Release, readRelease } from './newer-version.ts';
import { updateSettingsGroup } from './update-settings.server.ts';

/** A package's list of all its versions can be this large. */
const MAX_BYTES = 5_000_000;

const newestRelease = {
  key: 'newest-release',
  schema: z.object({ version: z.string(), url: z.string().optional() }).nullable(),
  defaultValue: null,
};

/** Asks for the newest release, if an admin wants that. What can't be reached today is asked again tomorrow. */
export const checkUpdates: JobHandler<object> = async (_, context) => {
  const { db, fetchWeb, finishWith, now } = context;
  const { url } = await readSetting(db, updateSettingsGroup);
  if (url === '') return;
  const page = await fetchWeb(url, {
    types: ['application/*', 'text/plain'],
    maxBytes: MAX_BYTES,
  });
  const release = page.isFetched ? readRelease(page.body.toString('utf8')) : undefined;
  if (!release) return;
  await finishWith(({ db: transaction }) =>
    writeSetting(transaction, newestRelease.key, release, now()),
  );
};

/** The newest release, if it is newer than this version and an admin wants to know. */
export async function findNewerRelease(
  db: Database,
  version: string,
): Promise<Release | undefined> {
  const { url } = await readSetting(db, updateSettingsGroup);
  if (url === '') return undefined;
  const release = await readSetting(db, newestRelease);
  return release && isNewer(release.version, version) ? release : undefined;
}

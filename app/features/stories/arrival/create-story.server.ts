import { AppError, collectErrors, refuseErrors, refuseIf } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { startOfLocalDay } from '#app/text/dates/zoned-time.ts';
import type { NewStoryInput } from '../stories.schema.ts';
import { addStory } from './add-story.server.ts';
import { checkReportedOn } from './check-reported-on.ts';
import { checkIsNew, fetchImage } from './fetch-story.server.ts';

type Deps = Pick<
  StaffArgs,
  | 'db'
  | 'findAddressProblem'
  | 'transaction'
  | 'now'
  | 'actor'
  | 'fetchWeb'
  | 'saveImage'
  | 'deleteImage'
  | 'getTimeZone'
>;

/** Checks the values that are valid on their own. Returns messages by field. */
export function findNewStoryErrors(
  { db, findAddressProblem, now }: Pick<Deps, 'db' | 'findAddressProblem' | 'now'>,
  { url, reportedOn = null }: Partial<NewStoryInput>,
): Promise<Record<string, string>> {
  return collectErrors(
    () => url && refuseIf(findAddressProblem(url), 'url'),
    () => url && checkIsNew(db, url),
    () => checkReportedOn(reportedOn, now),
  );
}

/**
 * Adds a story that an editor has entered, and returns the audit entry's id.
 * @throws AppError refused if the address is known or its image cannot be read
 */
export async function createStory(deps: Deps, input: NewStoryInput): Promise<number> {
  const { transaction, now, actor } = deps;
  const { url, title, source, excerpt, reportedOn, imageUrl, usesImage, status } = input;
  refuseErrors(await findNewStoryErrors(deps, input));
  const reportedAt = reportedOn ? startOfLocalDay(reportedOn, await deps.getTimeZone()) : undefined;
  const image =
    usesImage && imageUrl ? { saved: await fetchImage(deps, imageUrl), url: imageUrl } : undefined;
  try {
    return await transaction(async (unit) => {
      const id = await addStory(
        unit,
        { address: url, title, source, excerpt, reportedAt, image },
        { status, createdBy: actor.id, now },
      );
      // Another request was faster.
      if (id === undefined) {
        throw new AppError('refused', { field: 'url', message: 'This story was just added.' });
      }
      const subject = { kind: 'story', id, name: title } as const;
      const after = { title, source, status };
      return recordAuditEntry(unit.db, { actor, action: 'story.create', subject, after }, now);
    });
  } catch (error) {
    if (image) await deps.deleteImage(image.saved.storageKey);
    throw error;
  }
}

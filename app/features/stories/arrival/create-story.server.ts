import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { NewStoryInput } from '../stories.schema.ts';
import { addStory } from './add-story.server.ts';
import { checkIsNew, fetchImage } from './fetch-story.server.ts';
import { parseReportedOn } from './parse-reported-on.ts';

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

/**
 * Adds a story that an editor has entered, and returns its id.
 * @throws AppError refused if the address is known or its image cannot be read
 */
export async function createStory(deps: Deps, input: NewStoryInput): Promise<number> {
  const { db, transaction, now, actor } = deps;
  const { url, title, source, excerpt, reportedOn, imageUrl, usesImage, status } = input;
  const problem = deps.findAddressProblem(url);
  if (problem) throw new AppError('refused', { field: 'url', message: problem });
  const reportedAt = parseReportedOn(reportedOn, await deps.getTimeZone(), now);
  await checkIsNew(db, url);
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
      await recordAuditEntry(unit.db, { actor, action: 'story.create', subject, after }, now);
      return id;
    });
  } catch (error) {
    if (image) await deps.deleteImage(image.saved.storageKey);
    throw error;
  }
}

import { AppError } from '#app/errors.ts';
import { addUpload, removeUpload } from '#app/features/images/uploads.server.ts';
import { screenProfile } from '#app/features/moderation/profiles.server.ts';
import type { Member } from '#app/http/actor.ts';
import {
  IMAGE_EMPTY,
  IMAGE_TOO_LARGE,
  isChosenFile,
  MAX_IMAGE_BYTES,
} from '#app/http/forms/uploads.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { replaceAvatar } from './update-profile.server.ts';

type AvatarDeps = Pick<
  RequestContext,
  'db' | 'saveImage' | 'deleteImage' | 'limits' | 'now' | 'transaction'
>;

const uploadsRule = { name: 'avatar', attempts: 20, withinSeconds: 3600 };

/** Why the member can't add an image yet, and from when they can. */
export function findAvatarRefusal(
  { db, now }: Pick<AvatarDeps, 'db' | 'now'>,
  member: Member,
): Promise<string | undefined> {
  const screened = { member, text: '', hasImages: true, visiblePostCount: 0 };
  return screenProfile(db, screened, now);
}

/** @throws AppError refused at `avatar` */
export async function setAvatar(
  deps: AvatarDeps,
  member: Member,
  file: FormDataEntryValue | null,
): Promise<void> {
  const refuse = (message: string) => new AppError('refused', { message, field: 'avatar' });
  if (!isChosenFile(file)) throw refuse('Choose an image first.');
  if (file.size === 0) throw refuse(IMAGE_EMPTY);
  if (file.size > MAX_IMAGE_BYTES) throw refuse(IMAGE_TOO_LARGE);
  if (!(await deps.limits(uploadsRule).allow(String(member.id)))) {
    throw refuse('You’ve uploaded a lot of images. Wait an hour and try again.');
  }
  const refusal = await findAvatarRefusal(deps, member);
  if (refusal) throw refuse(refusal);
  const stored = await deps.saveImage(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in stored) throw refuse(stored.problem);
  const upload = { purpose: 'avatar', title: `Avatar of ${member.name}`, alt: '' } as const;
  await deps.transaction(async (unit) => {
    const imageId = await addUpload(unit, stored, upload, deps.now);
    const previousId = await replaceAvatar(unit, member, imageId, deps.now);
    if (previousId !== null) await removeUpload(unit, previousId, deps.deleteImage);
  });
}

export function removeAvatar(
  { transaction, deleteImage, now }: AvatarDeps,
  member: Member,
): Promise<void> {
  return transaction(async (unit) => {
    const previousId = await replaceAvatar(unit, member, undefined, now);
    if (previousId !== null) await removeUpload(unit, previousId, deleteImage);
  });
}

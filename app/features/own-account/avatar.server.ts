import type { RunTransaction } from '#db/transaction.ts';
import type { Member } from '../../http/actor.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { NO_PICTURE, PICTURE_BYTES, TOO_MANY_BYTES } from '../../http/uploads.ts';
import { changeAvatar } from '../accounts/profile.server.ts';
import { addUpload, removeUpload } from '../images/uploads.server.ts';

type AvatarParts = Pick<RequestContext, 'keepPicture' | 'removePicture' | 'limits' | 'now'> & {
  transaction: RunTransaction;
};

const uploadsRule = { name: 'avatar', attempts: 20, withinSeconds: 3600 };

/** Undefined when it is in its place, else a sentence. */
export async function setAvatar(
  parts: AvatarParts,
  member: Member,
  file: FormDataEntryValue | null,
): Promise<string | undefined> {
  if (!(file instanceof File) || file.size === 0) return 'Please choose a picture first.';
  if (file.size > PICTURE_BYTES) return TOO_MANY_BYTES;
  if (!(await parts.limits(uploadsRule).allow(String(member.id)))) {
    return 'That was a lot of pictures. Please wait an hour.';
  }
  const stored = await parts.keepPicture(new Uint8Array(await file.arrayBuffer()));
  if (!stored) return NO_PICTURE;
  const upload = { purpose: 'avatar', title: `Avatar of ${member.name}`, alt: '' } as const;
  await parts.transaction(async (unit) => {
    const id = await addUpload(unit, stored, upload, parts.now);
    const earlier = await changeAvatar(unit, member, id, parts.now);
    if (earlier !== null) await removeUpload(unit, earlier, parts.removePicture);
  });
  return undefined;
}

export function takeAvatarAway(
  { transaction, removePicture, now }: AvatarParts,
  member: Member,
): Promise<void> {
  return transaction(async (unit) => {
    const earlier = await changeAvatar(unit, member, undefined, now);
    if (earlier !== null) await removeUpload(unit, earlier, removePicture);
  });
}

import { AppError } from '#app/errors.ts';
import { removeUpload } from '#app/features/images/images.server.ts';
import { type Auth, reauthenticate } from '#app/features/sign-in/sign-in.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { replaceAvatar } from '../profile/update-profile.server.ts';
import type { CloseAccountInput } from './close-account.schema.ts';
import { closeAccount } from './close-account.server.ts';

type CloseOwnAccountDeps = RequestContext & { auth: Auth };

/** @throws AppError refused if name or password is wrong, or no active admin would be left */
export async function closeOwnAccount(
  deps: CloseOwnAccountDeps,
  member: Member,
  { password, name, posts }: CloseAccountInput,
): Promise<void> {
  if (name !== member.name) {
    const exact = `Type your name exactly: ${member.name}`;
    throw new AppError('refused', { message: exact, field: 'name' });
  }
  await reauthenticate(deps, member, password);
  const { transaction, auth, now, deleteImage } = deps;
  await transaction(async (unit) => {
    const avatarImageId = await replaceAvatar(unit, member, undefined, now);
    const keepsPosts = posts === 'keep';
    const { personalData } = auth;
    await closeAccount(unit, member.id, { keepsPosts, personalData, now });
    if (avatarImageId !== null) await removeUpload(unit, avatarImageId, deleteImage);
  });
}

import { RefusedAction } from '#app/features/identity/identity.server.ts';
import { removeUpload } from '#app/features/images/images.server.ts';
import { type Auth, reauthenticate } from '#app/features/sign-in/sign-in.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { replaceAvatar } from '../profile/update-profile.server.ts';
import type { CloseAccountInput } from './close-account.schema.ts';
import { closeAccount } from './close-account.server.ts';

type CloseOwnAccountDeps = RequestContext & { auth: Auth };

export interface CloseAccountRefusal {
  field: 'password' | 'name' | 'form';
  message: string;
}

/** Returns undefined if the account was closed. */
export async function closeOwnAccount(
  deps: CloseOwnAccountDeps,
  member: Member,
  { password, name, posts }: CloseAccountInput,
): Promise<CloseAccountRefusal | undefined> {
  if (name !== member.name) {
    return { field: 'name', message: `Please type your name exactly: ${member.name}` };
  }
  const message = await reauthenticate(deps, member, password);
  if (message) return { field: 'password', message };
  const { transaction, auth, now, deleteImage } = deps;
  try {
    await transaction(async (unit) => {
      const avatarImageId = await replaceAvatar(unit, member, undefined, now);
      const keepsPosts = posts === 'keep';
      const { personalData } = auth;
      await closeAccount(unit, member.id, { keepsPosts, personalData, now });
      if (avatarImageId !== null) await removeUpload(unit, avatarImageId, deleteImage);
    });
  } catch (error) {
    if (error instanceof RefusedAction) return { field: 'form', message: error.message };
    throw error;
  }
  return undefined;
}

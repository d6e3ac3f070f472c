import { AppError } from '#app/errors.ts';
import { findUser, listUsersForUpdate } from '#app/features/identity/identity.server.ts';
import { removeUpload } from '#app/features/images/uploads.server.ts';
import { type Auth, reauthenticate } from '#app/features/sign-in/sign-in.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import { replaceAvatar } from '../profile/update-profile.server.ts';
import type { CloseAccountInput } from './close-account.schema.ts';
import { closeAccount, isClosed } from './close-account.server.ts';

type CloseOwnAccountDeps = RequestContext & { auth: Auth };

/**
 * Does nothing for an account that is closed already, because the form may have been sent twice.
 * @throws AppError refused if name or password is wrong, or no active admin would be left
 */
export async function closeOwnAccount(
  deps: CloseOwnAccountDeps,
  member: Member,
  { password, name, posts }: CloseAccountInput,
): Promise<void> {
  try {
    if (name !== member.name) {
      const exact = `Type your name exactly: ${member.name}`;
      throw new AppError('refused', { message: exact, field: 'name' });
    }
    await reauthenticate(deps, member, password);
  } catch (error) {
    // A closed account has neither this name nor a password.
    if (await hasClosed(deps.db, member.id)) return;
    throw error;
  }
  const { transaction, auth, signer, now, deleteImage } = deps;
  await transaction(async (unit) => {
    await listUsersForUpdate(unit.db, [member.id]);
    if (await hasClosed(unit.db, member.id)) return;
    const avatarImageId = await replaceAvatar(unit, member, undefined, now);
    const keepsPosts = posts === 'keep';
    const { personalData } = auth;
    await closeAccount(unit, member.id, { keepsPosts, personalData, signer, now });
    if (avatarImageId !== null) await removeUpload(unit, avatarImageId, deleteImage);
  });
}

async function hasClosed(db: Database, id: number): Promise<boolean> {
  const user = await findUser(db, id);
  return !user || isClosed(user);
}

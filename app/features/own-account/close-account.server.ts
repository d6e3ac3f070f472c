import type { Member } from '../../http/actor.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { endAccount, refusalOfEnd } from '../accounts/account-end.server.ts';
import type { Auth } from '../accounts/auth.server.ts';
import { askAgain } from '../accounts/fresh-sign-in.server.ts';
import { changeAvatar } from '../accounts/profile.server.ts';
import { removeUpload } from '../images/uploads.server.ts';
import type { ClosingInput } from './close-account.schema.ts';

type ClosingParts = RequestContext & { auth: Auth };

export interface ClosingRefusal {
  field: 'password' | 'name' | 'form';
  sentence: string;
}

/** Undefined when the account is gone. */
export async function closeAccount(
  parts: ClosingParts,
  member: Member,
  { password, name, posts }: ClosingInput,
): Promise<ClosingRefusal | undefined> {
  if (name !== member.name) {
    return { field: 'name', sentence: `Please type your name as it is: ${member.name}` };
  }
  const sentence = await askAgain(parts, member, password);
  if (sentence) return { field: 'password', sentence };
  const { transaction, auth, now, removePicture } = parts;
  try {
    await transaction(async (unit) => {
      const picture = await changeAvatar(unit, member, undefined, now);
      const keepsPosts = posts === 'keep';
      await endAccount(unit, member.id, { keepsPosts, traces: auth.traces, now });
      if (picture !== null) await removeUpload(unit, picture, removePicture);
    });
  } catch (error) {
    const refusal = refusalOfEnd(error);
    if (refusal === undefined) throw error;
    return { field: 'form', sentence: refusal };
  }
  return undefined;
}

import { listUsersForUpdate } from '#app/features/identity/identity.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { Auth } from './auth.server.ts';
import { countPasskeys } from './passkeys.queries.server.ts';
import { PASSWORD_PROVIDER } from './passwords.queries.server.ts';
import { deleteSignInMethod, listSignInMethods } from './sign-in-methods.queries.server.ts';

/** The providers this account is connected to, and those it could connect. */
export async function getConnections({ db, auth }: { db: Database; auth: Auth }, member: Member) {
  const methods = await listSignInMethods(db, member.id);
  const passkeys = await countPasskeys(db, member.id);
  const available = auth.providers.list
    .filter(({ id }) => methods.every(({ provider_id }) => provider_id !== id))
    .map(({ id, name }) => ({ id, name }));
  const connected = methods
    .filter(({ provider_id }) => provider_id !== PASSWORD_PROVIDER)
    .map(({ id, provider_id, created_at }) => ({
      id,
      name: auth.providers.find(provider_id)?.name ?? provider_id,
      since: created_at.toISOString(),
      isOnlyMethod: methods.length + passkeys === 1,
    }));
  return { connected, available };
}

/** Returns false if there is no such connection, or if it is the only sign-in method. */
export function disconnectProvider(
  transaction: RunTransaction,
  member: Member,
  id: number,
): Promise<boolean> {
  return transaction(async ({ db }) => {
    // The lock keeps two requests from removing the last two methods at once.
    await listUsersForUpdate(db, [member.id]);
    const methods = await listSignInMethods(db, member.id);
    const isConnection = methods.some(
      (method) => method.id === id && method.provider_id !== PASSWORD_PROVIDER,
    );
    const others = methods.length - 1 + (await countPasskeys(db, member.id));
    if (!isConnection || others === 0) return false;
    await deleteSignInMethod(db, member.id, id);
    return true;
  });
}

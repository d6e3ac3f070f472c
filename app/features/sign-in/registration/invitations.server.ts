import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#app/errors.ts';
import { changedSince, recordAuditEntry, type Undo } from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import type { Database } from '#db/engine.ts';
import {
  countInvitationUse,
  findUsableInvitation,
  insertInvitation,
  listUsableInvitations,
  updateInvitationAsCanceled,
} from './invitations.queries.server.ts';
import type { InvitationInput } from './registration.schema.ts';
import { getRegistrationMode, type RegistrationMode } from './registration.server.ts';

/** The query parameter of an invitation link. */
const INVITATION_PARAM = 'invitation';
const TOKEN_BYTES = 24;
/** More would not fit on one page. */
const MAX_INVITATIONS = 50;

const INVITE_ONLY =
  'You need an invitation to create an account here. Open the link in your invitation and sign up on that page.';
const INVITATION_USED = 'This invitation has expired, was canceled or has been used.';
const ASK_FOR_ANOTHER = 'Ask the person who sent it for a new one.';
const SIGN_UP_WITHOUT = 'You can also create an account without an invitation.';

type InvitationDeps = Pick<StaffArgs, 'transaction' | 'origin' | 'now' | 'actor'>;

export interface Invitation {
  id: number;
  note: string;
  usesLeft: number;
  expiresAt: string;
}

export async function listInvitations(db: Database, now: Date): Promise<Invitation[]> {
  const rows = await listUsableInvitations(db, now, MAX_INVITATIONS);
  return rows.map(({ id, note, max_uses, uses, expires_at }) => ({
    id,
    note,
    usesLeft: max_uses - uses,
    expiresAt: expires_at.toISOString(),
  }));
}

/** Returns the link. Only its hash is stored, so it can't be shown again. */
export async function createInvitation(
  { transaction, actor, origin, now }: InvitationDeps,
  { note, days, maxUses }: InvitationInput,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await transaction(async ({ db }) => {
    const existing = await listUsableInvitations(db, now, MAX_INVITATIONS);
    if (existing.length === MAX_INVITATIONS) {
      const message = `There are ${MAX_INVITATIONS} open invitations. Cancel some of them first.`;
      throw new AppError('refused', { message });
    }
    const expires_at = new Date(now.getTime() + days * DAY_MS);
    const row = {
      token_hash: hashToken(token),
      note,
      max_uses: maxUses,
      created_at: now,
      expires_at,
    };
    const id = await insertInvitation(db, row);
    const after = { note, maxUses, expiresAt: expires_at.toISOString() };
    const subject = { kind: 'invitation', id, name: note } as const;
    await recordAuditEntry(db, { actor, action: 'invitation.create', subject, after }, now);
  });
  return `${origin}/sign-up?${new URLSearchParams({ [INVITATION_PARAM]: token })}`;
}

/** Its link stops working. Accounts that were created with it stay. */
export async function cancelInvitation(
  { transaction, actor, now }: Omit<InvitationDeps, 'origin'>,
  id: number,
): Promise<{ isCanceled: boolean }> {
  return transaction(async ({ db }) => {
    const canceled = await updateInvitationAsCanceled(db, id, now);
    if (!canceled) return { isCanceled: false };
    const subject = { kind: 'invitation', id, name: canceled.note } as const;
    await recordAuditEntry(db, { actor, action: 'invitation.cancel', subject }, now);
    return { isCanceled: true };
  });
}

/** @throws AppError refused if it was canceled already */
export const undoInvitation: Undo = async (_unit, deps, { subject }) => {
  const { isCanceled } = await cancelInvitation(deps, subject.id ?? 0);
  if (!isCanceled) throw changedSince();
};

export function getInvitation(request: Request): string | undefined {
  return new URL(request.url).searchParams.get(INVITATION_PARAM) ?? undefined;
}

/** @throws AppError refused if the invitation no longer works, or the site is invite-only and there is none */
export async function checkInvitation(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<void> {
  const mode = await getRegistrationMode(db);
  if (token) {
    if (!(await findUsableInvitation(db, hashToken(token), now))) throw usedUp(mode);
  } else if (mode === 'invitation') {
    throw new AppError('refused', { message: INVITE_ONLY });
  }
}

/**
 * Counts a new account, in its transaction.
 * @throws AppError refused if others have used up the invitation
 */
export async function redeemInvitation(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<void> {
  const mode = await getRegistrationMode(db);
  if (token ? await countInvitationUse(db, hashToken(token), now) : mode !== 'invitation') return;
  throw usedUp(mode);
}

function usedUp(mode: RegistrationMode): AppError {
  const advice = mode === 'invitation' ? ASK_FOR_ANOTHER : SIGN_UP_WITHOUT;
  return new AppError('refused', { message: `${INVITATION_USED} ${advice}` });
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

import { z } from 'zod';
import { defineActions, requireUnchanged, type Undo } from '#app/features/audit/audit.server.ts';
import {
  ensureAdminRemains,
  type PersonalDataHandlers,
} from '#app/features/identity/identity.server.ts';
import { undoTrust } from '#app/features/moderation/trust.server.ts';
import { peopleToast } from '#app/features/sanctions/sanctions.server.ts';
import { getUserForUpdate } from '../locked-users.server.ts';
import { undoClearProfile } from '../profile/clear-user-profile.server.ts';
import { setRole } from '../roles/change-roles.server.ts';
import { roleField } from '../users.schema.ts';
import { undoApproval } from './approve-users.server.ts';
import { undoCreate } from './undo-create.server.ts';
import { undoEdit } from './undo-edit.server.ts';

/** `role` is the name that the audit log shows. */
const roleState = z.object({ undoData: z.object({ role: roleField }) });

const getRole = (state: unknown) => roleState.parse(state).undoData.role;

const undoRole: Undo = async (unit, deps, { subject: { id = 0 }, before, after }) => {
  const role = getRole(before);
  if (role !== 'admin') await ensureAdminRemains(unit.db, [id], deps.now);
  const user = await getUserForUpdate(unit.db, id);
  requireUnchanged(user.role, getRole(after));
  return setRole(unit, deps, user, role);
};

const updated = peopleToast('User Updated', '{accounts} been updated.');

/** @param personalData renames the author of existing content, and erases that of accounts */
export function createUserActions(personalData: readonly PersonalDataHandlers[]) {
  const undoUpdate: Undo = (unit, deps, entry) =>
    undoEdit(unit, { ...deps, auth: { personalData } }, entry);
  return defineActions(
    'user',
    {
      create: {
        label: 'Added',
        toast: peopleToast('User Created', '{accounts} been created.'),
        undo: (unit, deps, entry) => undoCreate(unit, { ...deps, auth: { personalData } }, entry),
      },
      update: { label: 'Edited', toast: updated, undo: undoUpdate },
      role: { label: 'Changed the role of', toast: updated, undo: undoRole },
      password: { label: 'Set the password of', toast: updated },
      'reset-password': {
        label: 'Sent a password link to',
        toast: peopleToast(
          'Reset link created',
          '{people} will get an email with a link to choose a new password.',
        ),
      },
      'add-passkey': { label: 'Added a passkey for' },
      'remove-passkey': { label: 'Removed a passkey of' },
      'reset-two-factor': { label: 'Turned off two-factor of' },
      delete: {
        label: 'Deleted',
        toast: peopleToast('User deleted', '{accounts} been deleted.'),
      },
      approve: {
        label: 'Approved',
        toast: peopleToast('User approved', '{people} can sign in now.'),
        undo: undoApproval,
      },
      unapprove: {
        label: 'Undid the approval of',
        toast: peopleToast(
          'Approval undone',
          '{people} {are} awaiting approval again and signed out everywhere.',
        ),
      },
      reject: {
        label: 'Rejected',
        toast: peopleToast('User rejected', '{accounts} been deleted.'),
      },
      trust: {
        label: 'Changed the trust level of',
        part: 'trust',
        toast: peopleToast('Trust level changed', '{people} will get a notification.'),
        undo: undoTrust,
      },
      'undo-trust': {
        label: 'Undid the trust level of',
        part: 'trust',
        toast: peopleToast('Trust level undone', '{people} {are} back at the level before.'),
      },
      'clear-profile': {
        label: 'Cleared the profile of',
        toast: peopleToast('Profile cleared', '{people}’s profile text and avatar were removed.'),
        undo: undoClearProfile,
      },
      'restore-profile': {
        label: 'Restored the profile of',
        toast: peopleToast('Profile restored', '{people}’s profile text and avatar are back.'),
      },
    },
    'sanction people',
  );
}

export const noteActions = defineActions(['user', 'guest'], {
  note: { label: 'Added a note about' },
  'delete-note': { label: 'Deleted a note about' },
});

import { banLabels, type SanctionLabels } from '#app/features/sanctions/embeds/ban-labels.ts';
import type { UserAction } from '../embeds/user-actions.ts';

interface UserActionLabels extends SanctionLabels {
  isDangerous?: boolean;
}

export const userActionLabels: Record<UserAction, UserActionLabels> = {
  ban: { ...banLabels.ban, isDangerous: true },
  unban: banLabels.unban,
  role: {
    title: (name) => `Change the role of ${name}`,
    lead: 'Takes effect right away.',
    submit: 'Change role',
    pending: 'Changing…',
  },
  'reset-password': {
    title: (name) => `Reset the password of ${name}`,
    lead: 'They’ll get a link to set a new password. The current one works until then.',
    submit: 'Send link',
    pending: 'Sending…',
  },
  approve: {
    title: (name) => `Approve ${name}`,
    lead: 'They can sign in right away, and we’ll email them.',
    submit: 'Approve',
    pending: 'Approving…',
  },
  reject: {
    title: (name) => `Reject ${name}`,
    lead: 'This deletes the new account and emails the person. It can’t be undone, but they can sign up again.',
    submit: 'Reject and delete',
    pending: 'Rejecting…',
    isDangerous: true,
  },
  delete: {
    title: (name) => `Delete ${name}`,
    lead: 'This permanently deletes the account, its settings and its sessions. It can’t be undone.',
    submit: 'Delete permanently',
    pending: 'Deleting…',
    isDangerous: true,
  },
};

/** The name of a single user, otherwise their number. */
export function formatUserNames(names: readonly string[]): string {
  const [name = 'no one'] = names;
  return names.length > 1 ? `${names.length} people` : name;
}

import { banWords, type SanctionWords } from '#app/features/sanctions/embeds/ban-labels.ts';
import type { UserAct } from '../embeds/user-actions.ts';

interface ActWords extends SanctionWords {
  isDangerous?: boolean;
}

/** What the desk says before it does something to accounts. */
export const actWords: Record<UserAct, ActWords> = {
  ban: { ...banWords.ban, isDangerous: true },
  unban: banWords.unban,
  role: {
    title: (who) => `Change the role of ${who}`,
    lead: 'What they may do changes with their next click.',
    submit: 'Change role',
    pending: 'Changing…',
  },
  'reset-password': {
    title: (who) => `Reset the password of ${who}`,
    lead: 'They get a link to choose a new password with. The one they have goes on working until they do.',
    submit: 'Send the link',
    pending: 'Sending…',
  },
  delete: {
    title: (who) => `Delete ${who}`,
    lead: 'The account is gone for good, with its settings and sessions: this cannot be undone.',
    submit: 'Delete for good',
    pending: 'Deleting…',
    isDangerous: true,
  },
};

export function whoOf(names: readonly string[]): string {
  const [name = 'nobody'] = names;
  return names.length > 1 ? `${names.length} people` : name;
}

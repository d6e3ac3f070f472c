import type { UserAct } from '../user-acts-summary.ts';

interface ActWords {
  /** After whom it is for has been put in: `Ban Mara`. */
  title: (who: string) => string;
  lead: string;
  submit: string;
  pending: string;
  isAlarming?: boolean;
}

/** What the desk says before it does something to accounts. */
export const actWords: Record<UserAct, ActWords> = {
  ban: {
    title: (who) => `Ban ${who}`,
    lead: 'They are signed out everywhere and cannot come back while it holds. What they have written stays.',
    submit: 'Ban',
    pending: 'Banning…',
    isAlarming: true,
  },
  unban: {
    title: (who) => `Lift the ban of ${who}`,
    lead: 'They may come back at once, and are told so.',
    submit: 'Lift the ban',
    pending: 'Lifting…',
  },
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
    isAlarming: true,
  },
};

export function whoOf(names: readonly string[]): string {
  const [name = 'nobody'] = names;
  return names.length > 1 ? `${names.length} people` : name;
}

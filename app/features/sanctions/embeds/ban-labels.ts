export interface SanctionLabels {
  title: (name: string) => string;
  /** Explains what the action does. */
  lead: string;
  submit: string;
  pending: string;
}

/** Shared by the users list and the user profile. */
export const banLabels: Record<'ban' | 'unban', SanctionLabels> = {
  ban: {
    title: (name) => `Ban ${name}`,
    lead: 'They’ll be signed out everywhere and can’t sign in while banned. Their posts stay up.',
    submit: 'Ban',
    pending: 'Banning…',
  },
  unban: {
    title: (name) => `Unban ${name}`,
    lead: 'They can sign in again right away, and we’ll let them know.',
    submit: 'Unban',
    pending: 'Unbanning…',
  },
};

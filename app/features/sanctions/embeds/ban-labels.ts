export interface SanctionWords {
  /** After whom it is for has been put in: `Ban Mara`. */
  title: (who: string) => string;
  lead: string;
  submit: string;
  pending: string;
}

/** What the desk says before somebody is banned or may come back, wherever it is asked for. */
export const banWords: Record<'ban' | 'unban', SanctionWords> = {
  ban: {
    title: (who) => `Ban ${who}`,
    lead: 'They are signed out everywhere and cannot come back while it holds. What they have written stays.',
    submit: 'Ban',
    pending: 'Banning…',
  },
  unban: {
    title: (who) => `Lift the ban of ${who}`,
    lead: 'They may come back at once, and are told so.',
    submit: 'Lift the ban',
    pending: 'Lifting…',
  },
};

import type { SubscriptionStatus } from '../embeds/subscriber-row.ts';

/** Data for the preference page. */
export interface Preferences {
  email: string;
  /** `none` for a member who never subscribed. */
  status: SubscriptionStatus | 'none';
  phone: string | undefined;
  isPhoneConfirmed: boolean;
  smsConsent: boolean;
  breakingNews: boolean;
  weeklyDigest: boolean;
  newsletter: boolean;
  officialOnly: boolean;
  /** ISO 8601. Undefined unless paused now. */
  pausedUntil: string | undefined;
}

/** Labels of the checkboxes; the chosen ones are stored with the consent. */
export const topicLabels = {
  breakingNews: 'Breaking news, as soon as it happens',
  weeklyDigest: 'The weekly digest of the most read articles',
  newsletter: 'Newsletters from the editors',
} as const;

export type Topic = keyof typeof topicLabels;

export const topics = Object.keys(topicLabels) as Topic[];

export const officialOnlyLabel = 'Official news only, without rumors and leaks';

/** The initial choices of a member who never subscribed: none. */
export function noPreferences(email: string): Preferences {
  return {
    email,
    status: 'none',
    phone: undefined,
    pausedUntil: undefined,
    smsConsent: false,
    isPhoneConfirmed: false,
    breakingNews: false,
    weeklyDigest: false,
    newsletter: false,
    officialOnly: false,
  };
}

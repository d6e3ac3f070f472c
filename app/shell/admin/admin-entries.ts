import type { Right } from '../../features/accounts/rights.policy.ts';

export interface AdminEntry {
  label: string;
  to: string;
  right: Right;
  /** Beginnings of addresses that belong to it and do not stand below its own. */
  holds?: readonly string[];
}

/** The desk's navigation, in its groups; whoever lacks the right to an entry does not see it. */
export const adminEntries: readonly { name: string; entries: readonly AdminEntry[] }[] = [
  {
    name: 'Desk',
    entries: [
      { label: 'Dashboard', to: '/admin', right: 'open the desk' },
      {
        label: 'Content',
        to: '/admin/content',
        right: 'write content',
        holds: ['/admin/edit-', '/admin/new-'],
      },
      {
        label: 'Pending',
        to: '/admin/moderation/pending',
        right: 'review submissions',
        holds: ['/admin/review'],
      },
      { label: 'Moderation', to: '/admin/moderation/settings', right: 'set moderation' },
    ],
  },
  {
    name: 'Site',
    entries: [
      { label: 'Users', to: '/admin/users', right: 'manage users' },
      { label: 'Subscribers', to: '/admin/subscribers', right: 'see subscribers' },
      { label: 'Affiliates', to: '/admin/affiliates', right: 'manage affiliates' },
      { label: 'Settings', to: '/admin/settings', right: 'manage the site' },
      { label: 'Audit Log', to: '/admin/audit', right: 'manage the site' },
      { label: 'Outbox', to: '/admin/outbox', right: 'manage the site' },
      { label: 'Jobs', to: '/admin/jobs', right: 'manage the site' },
    ],
  },
];

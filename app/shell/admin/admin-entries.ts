import type { Right } from '../../features/identity/rights.policy.ts';

export interface AdminEntry {
  label: string;
  to: string;
  right: Right;
  /** Other path prefixes of pages that belong to this entry. */
  otherPrefixes?: readonly string[];
}

/** An entry is hidden from members without its right. */
export const adminNavigation: readonly { name: string; entries: readonly AdminEntry[] }[] = [
  {
    name: 'Admin',
    entries: [
      { label: 'Dashboard', to: '/admin', right: 'open the admin area' },
      {
        label: 'Content',
        to: '/admin/content',
        right: 'write content',
        otherPrefixes: ['/admin/edit-', '/admin/new-'],
      },
      {
        label: 'Review queue',
        to: '/admin/moderation/pending',
        right: 'review submissions',
        otherPrefixes: ['/admin/review'],
      },
      { label: 'Moderation settings', to: '/admin/moderation/settings', right: 'set moderation' },
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

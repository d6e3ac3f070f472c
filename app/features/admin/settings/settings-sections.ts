interface SettingsSection {
  /** The last part of its path. */
  id: string;
  label: string;
  group: 'Site' | 'People' | 'Legal' | 'System';
  /** Its module in `routes/settings/`. */
  page: string;
  /** Words for what is set there that its label doesn't have, after commas. The command palette finds it by them. */
  keywords: string;
  /** The public page that shows what its form changes, if there is one. */
  preview?: string;
}

const LEGAL = 'legal-text';

/** The sections of the settings in their groups. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'identity',
    label: 'Identity',
    group: 'Site',
    page: 'section',
    preview: '/',
    keywords: 'site name, title, tagline, language, contact, game, studio, trademark, social links',
  },
  {
    id: 'appearance',
    label: 'Appearance',
    group: 'Site',
    page: 'appearance',
    preview: '/',
    keywords: 'colors, logo, icon, favicon, theme, dark mode, accent, preview image',
  },
  {
    id: 'search-engines',
    label: 'Search engines',
    group: 'Site',
    page: 'section',
    keywords: 'robots, robots.txt, SEO, sitemap, crawlers, AI, indexing',
  },
  {
    id: 'registration',
    label: 'Registration',
    group: 'People',
    page: 'registration',
    keywords: 'sign-up, invitations, approval, new accounts, email domains',
  },
  {
    id: 'accounts',
    label: 'Accounts',
    group: 'People',
    page: 'section',
    keywords: '2FA, two-factor, passkeys, passwords, security, sample accounts',
  },
  {
    id: 'comments',
    label: 'Comments',
    group: 'People',
    page: 'section',
    keywords: 'guests, guest posting, replies, discussion',
  },
  {
    id: 'privacy',
    label: 'Privacy Policy',
    group: 'Legal',
    page: LEGAL,
    preview: '/privacy',
    keywords: 'GDPR, cookies, data protection, legal',
  },
  {
    id: 'terms',
    label: 'Terms of Service',
    group: 'Legal',
    page: LEGAL,
    preview: '/terms',
    keywords: 'rules, conditions, TOS, legal',
  },
  {
    id: 'disclaimer',
    label: 'Disclaimer',
    group: 'Legal',
    page: LEGAL,
    preview: '/disclaimer',
    keywords: 'affiliate disclosure, imprint, legal',
  },
  {
    id: 'analytics',
    label: 'Time zone and analytics',
    group: 'System',
    page: 'section',
    keywords: 'statistics, visits, time zone, country, retention',
  },
  {
    id: 'email',
    label: 'Email',
    group: 'System',
    page: 'email',
    keywords: 'SMTP, mail server, DKIM, SPF, DMARC, DNS, sender, bounces, IMAP, deliverability',
  },
  {
    id: 'backups',
    label: 'Backups',
    group: 'System',
    page: 'backups',
    keywords: 'restore, snapshots, S3, copies',
  },
  {
    id: 'import-export',
    label: 'Import and export',
    group: 'System',
    page: 'import-export',
    keywords: 'CSV, export, import, download, migrate, move, WordPress, Discourse, phpBB',
  },
  {
    id: 'maintenance',
    label: 'Maintenance',
    group: 'System',
    page: 'section',
    keywords: 'offline, close the site, downtime',
  },
  {
    id: 'status',
    label: 'Status',
    group: 'System',
    page: 'status',
    keywords: 'health, version, updates, problems, checks, disk space, doctor',
  },
];

export const SETTINGS_PATH = '/admin/settings';

/** The section at a path of the settings or below it, also without its first slash. */
export function findSection(path: string): SettingsSection | undefined {
  const [, , id] = path.replace(/^\//, '').split('/');
  return settingsSections.find((section) => section.id === id);
}

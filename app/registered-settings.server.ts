import { firstStepsGroup } from './features/admin/home/first-steps.server.ts';
import { updateSettingsGroup } from './features/admin/updates/update-settings.server.ts';
import { disclosureSettingsGroup } from './features/affiliates/disclosures/disclosure-settings.server.ts';
import { analyticsSettingsGroup } from './features/analytics/settings/analytics-settings.server.ts';
import { backupSettingsGroup } from './features/backups/backup-settings.server.ts';
import { mailboxGroup } from './features/campaigns/bounces/mailbox-settings.server.ts';
import { sendingSettingsGroup } from './features/campaigns/sending-settings.server.ts';
import { discussionSettingsGroup } from './features/discussions/threads/comment-settings.server.ts';
import { crawlerSettingsGroup } from './features/feeds/crawler-settings.server.ts';
import { moderationSettingsGroup } from './features/moderation/settings/moderation-settings.server.ts';
import { trustSettingsGroup } from './features/moderation/trust/trust-settings.server.ts';
import { digestSettingsGroup } from './features/newsletters/digest/digest-settings.server.ts';
import { mailGroup } from './features/outbox/mail-settings.server.ts';
import { legalTextGroups } from './features/pages/legal-text.server.ts';
import { maintenanceGroup } from './features/settings/maintenance.server.ts';
import { appearanceGroup, identityGroup } from './features/settings/site.server.ts';
import { accountSettingsGroup } from './features/sign-in/account-settings.server.ts';
import { registrationGroup } from './features/sign-in/registration/registration.server.ts';

/** The groups of settings that staff edit. */
export const settingsGroups = [
  identityGroup,
  appearanceGroup,
  maintenanceGroup,
  crawlerSettingsGroup,
  ...Object.values(legalTextGroups),
  accountSettingsGroup,
  registrationGroup,
  moderationSettingsGroup,
  trustSettingsGroup,
  discussionSettingsGroup,
  sendingSettingsGroup,
  mailGroup,
  mailboxGroup,
  updateSettingsGroup,
  analyticsSettingsGroup,
  digestSettingsGroup,
  disclosureSettingsGroup,
  firstStepsGroup,
  backupSettingsGroup,
];

import { describe, expect, test } from 'vitest';
import { updateSettingsGroup } from '#app/features/admin/updates/update-settings.server.ts';
import { disclosureSettingsGroup } from '#app/features/affiliates/disclosures/disclosure-settings.server.ts';
import { analyticsSettingsGroup } from '#app/features/analytics/settings/analytics-settings.server.ts';
import { backupSettingsGroup } from '#app/features/backups/backup-settings.server.ts';
import { mailboxGroup } from '#app/features/campaigns/bounces/mailbox-settings.server.ts';
import { sendingSettingsGroup } from '#app/features/campaigns/sending-settings.server.ts';
import { discussionSettingsGroup } from '#app/features/discussions/threads/comment-settings.server.ts';
import { crawlerSettingsGroup } from '#app/features/feeds/crawler-settings.server.ts';
import { moderationSettingsGroup } from '#app/features/moderation/settings/moderation-settings.server.ts';
import { mailGroup } from '#app/features/outbox/mail-settings.server.ts';
import { legalTextGroups } from '#app/features/pages/legal-text.server.ts';
import { maintenanceGroup } from '#app/features/settings/maintenance.server.ts';
import { appearanceGroup, identityGroup } from '#app/features/settings/site.server.ts';
import { accountSettingsGroup } from '#app/features/sign-in/account-settings.server.ts';
import { registrationGroup } from '#app/features/sign-in/registration/registration.server.ts';
import { safeParseForm } from '#app/http/forms/parse-form.ts';
import { fieldText } from '#app/http/forms/to-text.ts';

const groups = [
  identityGroup,
  appearanceGroup,
  crawlerSettingsGroup,
  registrationGroup,
  accountSettingsGroup,
  discussionSettingsGroup,
  ...Object.values(legalTextGroups),
  analyticsSettingsGroup,
  maintenanceGroup,
  moderationSettingsGroup,
  disclosureSettingsGroup,
  sendingSettingsGroup,
  mailGroup,
  mailboxGroup,
  updateSettingsGroup,
  backupSettingsGroup,
];

/** The form with these values, as a browser sends it. */
function getForm(values: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value !== false) form.append(name, fieldText(value));
  }
  return form;
}

describe.each(groups.map((group) => [group.name, group] as const))('%s', (_, group) => {
  const { fields, schema, defaultValue } = group;
  const onNewSite: object = schema.parse(defaultValue);
  const names = fields.shown.map(({ name }) => name);

  test('has a label for each value that its form sends and its audit entry names', () => {
    const parsed = safeParseForm(fields.input, getForm(onNewSite));
    expect(Object.keys('input' in parsed ? parsed.input : {})).toEqual(names);
    expect(Object.keys(onNewSite)).toEqual(expect.arrayContaining(names));
    for (const { name, label } of fields.shown) expect(label, name).toMatch(/^\p{Lu}/u);
  });

  test('stays the same when a new site saves its form unchanged', () => {
    const parsed = safeParseForm(fields.input, getForm(onNewSite));
    expect(parsed).toEqual({ input: fields.initial });
    expect({ ...onNewSite, ...fields.initial }).toEqual(onNewSite);
  });
});

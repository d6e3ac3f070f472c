import { useLocation } from 'react-router';
import type { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { analyticsSettingsGroup } from '#app/features/analytics/analytics.server.ts';
import { discussionSettingsGroup } from '#app/features/discussions/discussions.server.ts';
import { crawlerSettingsGroup } from '#app/features/feeds/feeds.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { readSettingsForm, saveSettings } from '#app/features/settings/editing.server.ts';
import { maintenanceGroup } from '#app/features/settings/maintenance.server.ts';
import type { EditedSettings } from '#app/features/settings/settings.server.ts';
import { identityGroup } from '#app/features/settings/site.server.ts';
import { accountSettingsGroup } from '#app/features/sign-in/sign-in.server.ts';
import type { ShownField } from '#app/http/forms/fields/fields.ts';
import { AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { FieldView } from '#app/ui/admin/forms/fields-view.tsx';
import { useField } from '#app/ui/forms/form-context.ts';
import { PreviewedSettings } from '../../settings/previewed-settings.tsx';
import { SettingsForm } from '../../settings/settings-form.tsx';
import { findSection, SETTINGS_PATH } from '../../settings/settings-sections.ts';
import type { Route } from './+types/section-page.ts';

/** The group whose form a route of this module shows. */
function getGroup({ pattern }: { pattern: string }): EditedSettings<z.ZodType<object>> {
  const groups: Record<string, EditedSettings<z.ZodType<object>>> = {
    identity: identityGroup,
    'search-engines': crawlerSettingsGroup,
    accounts: accountSettingsGroup,
    comments: discussionSettingsGroup,
    analytics: analyticsSettingsGroup,
    maintenance: maintenanceGroup,
  };
  const group = groups[`/${pattern}`.replace(`${SETTINGS_PATH}/`, '')];
  if (!group) throw new AppError('not-found');
  return group;
}

export const loader = staffRoute('manage the site', (args) =>
  readSettingsForm(args.db, getGroup(args)),
);

export const action = staffFormAction('manage the site', (args) =>
  saveSettings(args, { group: getGroup(args) }),
);

const slots = { timeZone: (field: ShownField) => <TimeZoneField {...field} />, aiPolicy };

export default function SectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const form = { form: loaderData, refusal: actionData, slots };
  const { pathname } = useLocation();
  return findSection(pathname)?.preview === undefined ? (
    <SettingsForm {...form} />
  ) : (
    <PreviewedSettings {...form} />
  );
}

function TimeZoneField({ name, label, hint }: ShownField) {
  const { value = 'UTC' } = useField({ name });
  const zones = new Set(['UTC', value, ...Intl.supportedValuesOf('timeZone')]);
  const options = [...zones].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
  return <AdminSelect name={name} label={label} hint={hint} options={options} />;
}

function aiPolicy(field: ShownField) {
  const hint = (
    <>
      Written to <a href="/robots.txt">robots.txt</a>. Well-behaved crawlers follow it, but nothing
      forces them to.
    </>
  );
  return <FieldView {...field} hint={hint} />;
}

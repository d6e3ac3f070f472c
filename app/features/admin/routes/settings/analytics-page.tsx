import { analyticsSettings } from '#app/features/analytics/analytics.schema.ts';
import { analyticsSettingsGroup } from '#app/features/analytics/analytics.server.ts';
import { AnalyticsSettingsForm } from '#app/features/analytics/embeds/analytics-settings-form.tsx';
import { settingsAction, settingsLoader } from '#app/features/settings/settings.server.ts';
import type { Route } from './+types/analytics-page.ts';

export const loader = settingsLoader(analyticsSettingsGroup);

export const action = settingsAction({ group: analyticsSettingsGroup, input: analyticsSettings });

export default function AnalyticsSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AnalyticsSettingsForm {...loaderData} refusal={actionData} />;
}

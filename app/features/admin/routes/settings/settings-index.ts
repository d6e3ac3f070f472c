import { redirect } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { SETTINGS_PATH } from '../../settings/settings-sections.ts';

export const loader = staffRoute('manage the site', async ({ url }) =>
  redirect(`${SETTINGS_PATH}/identity${url.search}`),
);

/** A route without a page would answer a refusal with JSON. */
export default function SettingsIndex() {
  return null;
}

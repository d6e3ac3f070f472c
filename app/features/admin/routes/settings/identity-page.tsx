import { identityInput } from '#app/features/settings/identity-input.schema.ts';
import {
  identityGroup,
  settingsAction,
  settingsLoader,
} from '#app/features/settings/settings.server.ts';
import { namesHint } from '#app/features/settings/site.schema.ts';
import { AdminInput, AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import type { Route } from './+types/identity-page.ts';

export const loader = settingsLoader(identityGroup);

export const action = settingsAction({ group: identityGroup, input: identityInput });

const fields = [
  ['siteName', 'Site name', 'In the header, page titles, emails and feeds.'],
  ['tagline', 'Tagline', 'One line for feeds and for phones that install the site.'],
  ['gameTitle', 'Game', 'The game your site is about. Used in the legal pages.'],
  ['seriesName', 'Series', 'The series the game belongs to.'],
  ['studio', 'Studio', 'Who makes the game.'],
  ['trademarkOwner', 'Trademark owner', 'Who owns the game’s names and marks.'],
  [
    'contactAddress',
    'Contact',
    'An email or postal address, shown on the legal pages. Leave blank to send readers to the message board.',
  ],
] as const;

const texts = [
  ['blurb', 'About the site', 'A short paragraph for the footer and search engines.'],
  ['disclaimer', 'Disclaimer', `At the end of every page and email. ${namesHint}`],
] as const;

export default function IdentityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, revision } = loaderData;
  return (
    <RevisionForm label="Identity" values={settings} revision={revision} refusal={actionData}>
      {fields.map(([name, label, hint]) => (
        <AdminInput key={name} {...{ name, label, hint }} autoComplete="off" />
      ))}
      {texts.map(([name, label, hint]) => (
        <AdminTextarea key={name} {...{ name, label, hint }} rows={3} />
      ))}
    </RevisionForm>
  );
}

import { staffRoute } from '#app/features/identity/identity.server.ts';
import { identityInput } from '#app/features/settings/identity-input.schema.ts';
import {
  identityGroup,
  readRevision,
  settingsAction,
} from '#app/features/settings/settings.server.ts';
import { namesHint } from '#app/features/settings/site.schema.ts';
import { listLanguages } from '#app/text/languages/languages.ts';
import { AdminInput, AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import type { Route } from './+types/identity-page.ts';

export const loader = staffRoute('manage the site', async ({ db }) => ({
  ...(await readRevision(db, identityGroup)),
  languages: listLanguages(),
}));

export const action = settingsAction({ group: identityGroup, input: identityInput });

const LANGUAGES_ID = 'languages';

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
  const { settings, revision, languages } = loaderData;
  return (
    <RevisionForm label="Identity" values={settings} revision={revision} refusal={actionData}>
      {fields.map(([name, label, hint]) => (
        <AdminInput key={name} name={name} label={label} hint={hint} autoComplete="off" />
      ))}
      <AdminInput
        name="language"
        label="Language"
        hint="The language of your posts, as a code such as en-US, de or pt-BR. Dates are written in it, and screen readers, search engines and feed readers are told. Buttons and messages stay in English."
        list={LANGUAGES_ID}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={LANGUAGES_ID}>
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </datalist>
      {texts.map(([name, label, hint]) => (
        <AdminTextarea key={name} name={name} label={label} hint={hint} rows={3} />
      ))}
    </RevisionForm>
  );
}

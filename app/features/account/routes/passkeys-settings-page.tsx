import { Link, redirectDocument } from 'react-router';
import { AppError } from '#app/errors.ts';
import {
  newPasskeyInput,
  renamePasskeyInput,
} from '#app/features/sign-in/passkeys/passkey.schema.ts';
import { hasPassword } from '#app/features/sign-in/sign-in.server.ts';
import { reauthenticationInput } from '#app/features/sign-in/two-factor/two-factor.schema.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { SettingsSection } from '../components/settings-section.tsx';
import { SettingsTitle } from '../components/settings-title.tsx';
import { memberFormAction, memberRoute } from '../member-route.server.ts';
import { AddPasskey } from '../passkeys/add-passkey.tsx';
import { PasskeyList } from '../passkeys/passkey-list.tsx';
import {
  finishPasskey,
  listOwnPasskeys,
  removePasskey,
  renameOwnPasskey,
  startPasskey,
} from '../passkeys/passkeys.server.ts';
import type { Route } from './+types/passkeys-settings-page.ts';

const PATH = '/settings/passkeys';

export const loader = memberRoute(async ({ db, member }) => ({
  passkeys: await listOwnPasskeys(db, member),
  hasPassword: await hasPassword(db, member.id),
  hasTwoFactor: member.hasTwoFactor,
}));

export const action = memberFormAction(async ({ form, ...args }) => {
  const { member } = args;
  switch (form.get('intent')) {
    case 'begin': {
      const { password } = parseForm(reauthenticationInput, form);
      return { started: await startPasskey(args, member, password) };
    }
    case 'finish':
      await finishPasskey(args, member, parseForm(newPasskeyInput, form));
      return redirectDocument(withFlashMessage(PATH, 'passkey-added'), 303);
    case 'rename': {
      const { name } = parseForm(renamePasskeyInput, form);
      await renameOwnPasskey(args, member, { id: readId(form), name });
      return redirectDocument(withFlashMessage(PATH, 'passkey-renamed'), 303);
    }
    case 'remove': {
      const { password } = parseForm(reauthenticationInput, form);
      await removePasskey(args, member, { id: readId(form), password });
      return redirectDocument(withFlashMessage(PATH, 'passkey-removed'), 303);
    }
    default:
      throw new AppError('refused');
  }
});

function readId(form: FormData): number {
  const id = parseContentId(formText(form, 'passkey'));
  if (!id) throw new AppError('not-found');
  return id;
}

export const meta = noindexPage('Passkeys');

export default function PasskeysSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, hasPassword, hasTwoFactor } = loaderData;
  const started = actionData && 'started' in actionData ? actionData.started : undefined;
  const refusal = actionData && 'errors' in actionData ? actionData : undefined;
  const isAboutNew = refusal && !refusal.values.passkey;
  return (
    <>
      <SettingsTitle title="Passkeys">
        <p>
          Sign in with your fingerprint, face or screen lock instead of your password. Nothing to
          remember, and other sites can’t trick you out of it.
        </p>
      </SettingsTitle>
      <PasskeyList passkeys={passkeys} hasPassword={hasPassword} refusal={refusal} />
      <SettingsSection title="Add a passkey">
        <p className="text-ink-soft">
          Your device or password manager keeps it. Add one on each device that doesn’t share a
          password manager with another.
        </p>
        <AddPasskey
          key={started?.token ?? refusal?.errors.form}
          hasPassword={hasPassword}
          refusal={isAboutNew ? refusal : undefined}
          started={started}
        />
      </SettingsSection>
      {passkeys.length > 0 && !hasTwoFactor && (
        <SettingsSection title="After your password">
          <p className="text-ink-soft">
            Your password still signs you in by itself.{' '}
            <Link
              to="/settings/two-factor"
              className="underline underline-offset-4 hover:text-accent-ink"
            >
              Turn on two-factor sign-in
            </Link>{' '}
            to be asked for a passkey after it.
          </p>
        </SettingsSection>
      )}
    </>
  );
}

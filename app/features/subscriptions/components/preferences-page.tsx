import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { ButtonLink, buttonClasses } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { invalidProps } from '#app/ui/forms/invalid-props.ts';
import { InterfaceSection } from '#app/ui/language/interface-section.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import { unsubscribeWording } from '../consent-wording.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { PreferencesForm } from './preferences-form.tsx';

interface PreferencesPageProps {
  preferences: Preferences;
  token: string;
  /** Signed in with this address. */
  hasAccount: boolean;
  isSmsConfigured: boolean;
  refusal: FormRefusal | undefined;
}

export function PreferencesPage(props: PreferencesPageProps) {
  const { preferences, token, hasAccount, isSmsConfigured, refusal } = props;
  const isListed = preferences.status === 'confirmed';
  return (
    <InterfaceSection className="page-width page-top grid-12 flex-1 content-start gap-y-10 pb-20">
      <div className="col-span-12 lg:col-span-5">
        <PageHead title="Your subscription" lead={<StatusText preferences={preferences} />} />
      </div>
      <div className="col-span-12 grid max-w-xl gap-10 lg:col-span-6 lg:col-start-7">
        <PreferencesForm
          preferences={preferences}
          isSmsConfigured={isSmsConfigured}
          refusal={refusal?.values.intent === undefined ? refusal : undefined}
        />
        {isListed && <Pause pausedUntil={preferences.pausedUntil} error={refusal?.errors.days} />}
        {isListed && (
          <Part title="Unsubscribe" text={unsubscribeWording}>
            <form method="post">
              <IntentButton intent="unsubscribe" label="Unsubscribe" />
            </form>
          </Part>
        )}
        {hasAccount && (
          <Part
            title="Replies, follows and push notifications"
            text="What you get about your messages and what you follow is in your settings."
          >
            <p>
              <ButtonLink to="/settings/notifications" variant="outlined" size="compact">
                Notification settings
              </ButtonLink>
            </p>
          </Part>
        )}
        {token && (
          <Part title="Your data" text="Everything we store about this subscription.">
            <div className="flex flex-wrap items-start gap-3">
              <a
                href={`/subscription/data.json?token=${token}`}
                download
                className={buttonClasses('outlined', 'compact')}
              >
                Download
              </a>
              <details className="max-w-full">
                <summary className={`${buttonClasses('outlined', 'compact')} cursor-pointer`}>
                  Erase…
                </summary>
                <form method="post" className="mt-3 grid justify-items-start gap-3">
                  <p className="text-small text-ink-soft">
                    This deletes your address, number and choices for good. We keep only a hash of
                    your address, so that we don’t email you again by mistake.
                  </p>
                  <IntentButton intent="erase" label="Erase my data" variant="danger" />
                </form>
              </details>
            </div>
          </Part>
        )}
      </div>
    </InterfaceSection>
  );
}

function StatusText({ preferences: { status, email, pausedUntil } }: { preferences: Preferences }) {
  const address = <strong className="font-semibold text-ink wrap-anywhere">{email}</strong>;
  switch (status) {
    case 'confirmed':
      return pausedUntil ? (
        <>
          {address} is paused until <ShortDate at={pausedUntil} />.
        </>
      ) : (
        <>{address} is on the list.</>
      );
    case 'none':
      return <>{address} isn’t on the list yet. Choose what you’d like to get.</>;
    case 'pending':
      return <>{address} isn’t confirmed yet. Save your choices to confirm it.</>;
    case 'sms_only':
      return <>{address} gets no email: you asked for text messages only. Save to get email too.</>;
    case 'unsubscribed':
      return <>{address} is unsubscribed. Save your choices to subscribe again.</>;
    case 'bounced':
      return <>Emails to {address} came back, so we stopped. Save your choices to try again.</>;
  }
}

const pauses = [
  ['7', 'One week'],
  ['30', 'One month'],
  ['90', 'Three months'],
] as const;

function Pause({
  pausedUntil,
  error,
}: {
  pausedUntil: string | undefined;
  error: string | undefined;
}) {
  if (pausedUntil) {
    return (
      <Part title="Paused" text="You get no email and no texts from us until the pause ends.">
        <form method="post">
          <IntentButton intent="resume" label="Resume now" />
        </form>
      </Part>
    );
  }
  return (
    <Part title="Take a break" text="Stay on the list, but get nothing from us for a while.">
      <form method="post" className="flex flex-wrap items-end gap-3">
        <div className="grid gap-1.5">
          <label htmlFor="pause-days" className="type-label text-ink">
            Pause for
          </label>
          <select
            id="pause-days"
            name="days"
            {...invalidProps('pause-days-error', error)}
            className="min-h-11 rounded-edge border border-line-strong bg-raised px-3 text-base text-ink"
          >
            {pauses.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <FieldError id="pause-days-error" text={error} />
        </div>
        <IntentButton intent="pause" label="Pause" />
      </form>
    </Part>
  );
}

function Part({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: React.ReactNode;
}) {
  return (
    <div className="grid gap-3 border-t border-line pt-8">
      <h2 className="type-wide text-title">{title}</h2>
      <p className="text-small text-ink-soft">{text}</p>
      {children}
    </div>
  );
}

function IntentButton({
  intent,
  label,
  variant = 'outlined',
}: {
  intent: string;
  label: string;
  variant?: 'outlined' | 'danger';
}) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={buttonClasses(variant, 'compact')}
    >
      {label}
    </button>
  );
}

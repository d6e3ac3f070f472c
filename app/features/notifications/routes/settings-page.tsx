import { Form, Link, redirect, useNavigation } from 'react-router';
import { requireMember } from '#app/features/identity/identity.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { publicContext } from '#app/http/public-context.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { ButtonLink, SubmitButton } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { KindSetting } from '../components/kind-setting.tsx';
import { PushSettings } from '../embeds/push-settings.tsx';
import { getPushSettings } from '../push/push-settings.server.ts';
import { notificationSettingsInput } from '../settings/notification-settings.schema.ts';
import {
  getNotificationSettings,
  saveNotificationSettings,
} from '../settings/notification-settings.server.ts';
import type { Route } from './+types/settings-page.ts';

export const loader = viewerRoute(async ({ request, context, db, push }) => {
  const member = await requireMember({ context, request });
  const pushSettings = await getPushSettings({ db, push }, member.id);
  const settings = await getNotificationSettings(db, member);
  const { isEmailConfigured } = context.get(publicContext);
  return { settings, pushSettings, email: member.email, isEmailConfigured };
});

export const action = formAction(async ({ form, request, context, transaction, now }) => {
  const member = await requireMember({ context, request });
  const input = parseForm(notificationSettingsInput, form);
  await saveNotificationSettings(transaction, member, input, now);
  return redirect(withFlashMessage('/settings/notifications', 'notifications-saved'), 303);
});

const links = [
  { to: '/notifications', label: 'View notifications' },
  { to: '/follows', label: 'What you follow' },
];

export const meta = noindexPage('Notification settings');

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, pushSettings, email, isEmailConfigured } = loaderData;
  const { errors = {} } = actionData ?? {};
  const isSaving = useNavigation().formAction === '/settings/notifications';
  return (
    <>
      <header className="mb-8">
        <h1 className="type-wide text-lead">Notification settings</h1>
        <p className="mt-4 max-w-[60ch] text-ink-soft">
          {isEmailConfigured ? (
            <>
              We email <span className="text-ink">{email}</span> at most once a day, and only if you
              have unread notifications.
              {settings.some(({ isStaffKind }) => isStaffKind) &&
                ' Staff alerts are emailed within ten minutes.'}
            </>
          ) : (
            'Email isn’t set up on this site yet, so notifications appear on the site only.'
          )}
        </p>
        <p className="mt-2 flex flex-wrap gap-x-6">
          {links.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center text-small underline decoration-line-strong underline-offset-4 hover:text-accent-ink"
            >
              {label}
            </Link>
          ))}
        </p>
      </header>
      <Form method="post" className="max-w-3xl">
        <FormAlert text={errors.form} />
        {settings.map(({ kind, delivery }) => (
          <KindSetting key={kind} kind={kind} delivery={delivery} error={errors[kind]} />
        ))}
        <div className="mt-8">
          <SubmitButton label="Save" pendingLabel="Saving…" isPending={isSaving} />
        </div>
      </Form>
      <PushSettings {...pushSettings} from="/settings/notifications" />
      <section aria-labelledby="news-email" className="mt-12 max-w-3xl border-t border-line pt-8">
        <h2 id="news-email" className="type-wide text-title">
          News by email
        </h2>
        <p className="mt-2 max-w-[60ch] text-small text-ink-soft">
          Breaking news, the weekly digest and newsletters go to {email} if you subscribe.
        </p>
        <p className="mt-4">
          <ButtonLink to="/subscription" variant="outlined" size="compact">
            Choose what we email you
          </ButtonLink>
        </p>
      </section>
    </>
  );
}

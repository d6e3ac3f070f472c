import { Link, redirect } from 'react-router';
import { z } from 'zod';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { testEmail } from '#app/features/outbox/outbox.server.ts';
import { emailField } from '#app/features/sign-in/sign-in.schema.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { publicContext } from '#app/http/public-context.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import type { Route } from './+types/email-page.ts';

const PATH = '/admin/settings/email';

export const loader = staffRoute('manage the site', async ({ actor, context }) => ({
  isConfigured: context.get(publicContext).isEmailConfigured,
  email: actor.email,
}));

export const action = staffFormAction('manage the site', async (args) => {
  const { form, actor, now, context } = args;
  const input = parseForm(z.object({ to: emailField }), form);
  await args.transaction(async ({ db, enqueue }) => {
    await enqueue(testEmail, input);
    const subject = { kind: 'settings', id: null, name: 'Test email' } as const;
    await recordAuditEntry(db, { actor, action: 'settings.send', subject }, now);
  });
  const { isEmailConfigured } = context.get(publicContext);
  const notice = isEmailConfigured ? 'test-email-sent' : 'test-email-stored';
  return redirect(withFlashMessage(PATH, notice), 303);
});

export default function EmailSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-5 max-w-[60ch] text-small text-ink-soft">
        {loaderData.isConfigured
          ? 'Email is set up. Send yourself a test email to see if it arrives.'
          : 'Email isn’t set up, so messages stay in the outbox. Set SMTP_URL and MAIL_FROM in the server’s environment.'}{' '}
        <Link to="/admin/outbox" className="admin-quiet-link">
          Open the outbox
        </Link>
      </p>
      <AdminForm values={{ to: loaderData.email }} refusal={actionData} aria-label="Test email">
        <AdminInput
          name="to"
          label="Send a test email to"
          hint={
            loaderData.isConfigured
              ? 'The outbox shows whether the mail server accepted it.'
              : 'It’s kept in the outbox, where you can read it.'
          }
          type="email"
        />
        <AdminSubmit label="Send test email" />
      </AdminForm>
    </>
  );
}

import { MAX_EMAIL_LENGTH } from '#app/features/identity/field-lengths.schema.ts';
import { MAX_PASSWORD_LENGTH } from '#app/text/passwords/password-length.ts';
import { FormButtons } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { ShowPassword } from '#app/ui/forms/show-password.tsx';
import { useFormFields } from '#app/ui/forms/use-form-fields.ts';
import type { FormSubmission, UserFormView } from '../forms/user-form-views.ts';
import { OneTimeLinks } from './one-time-links.tsx';

interface UserFormProps extends FormSubmission {
  view: UserFormView;
  /** Address of the form's own page. */
  to: string;
  close?: () => void;
}

/** The form of Add User and Edit User. */
export function UserForm({ view, to, close, Form, isPending, result }: UserFormProps) {
  const { user, isSelf, returnTo } = view;
  const refusal = result && 'errors' in result ? result : undefined;
  const { form, field, error } = useFormFields('user', refusal, {
    ...{ email: user?.email, name: user?.name },
    role: user?.access.role ?? 'subscriber',
  });
  if (result && 'links' in result) return <OneTimeLinks {...result} />;
  return (
    <Form ref={form} method="post" noValidate action={to} className="admin-form">
      <FormAlert text={error} />
      <AdminInput
        {...field('email')}
        label="Email"
        type="email"
        required
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete="off"
      />
      <AdminInput {...field('name')} label="Name" required autoComplete="off" />
      {isSelf ? (
        <input type="hidden" name="role" value={user?.access.role} />
      ) : (
        <AdminSelect {...field('role')} label="Role" options={view.roles} />
      )}
      <PasswordFields
        view={view}
        error={refusal?.errors.password}
        invites={refusal?.values.invites === 'on'}
      />
      <FormButtons
        label={user ? 'Save' : 'Add User'}
        pendingLabel={user ? 'Saving…' : 'Adding…'}
        isPending={isPending}
        returnTo={returnTo}
        close={close}
      />
    </Form>
  );
}

interface PasswordFieldsProps {
  view: UserFormView;
  error: string | undefined;
  invites: boolean;
}

function PasswordFields({
  view: { user, isEmailConfigured },
  error,
  invites,
}: PasswordFieldsProps) {
  return (
    <div className="grid gap-1">
      <AdminInput
        id="user-password"
        label="Password"
        name="password"
        type="password"
        maxLength={MAX_PASSWORD_LENGTH}
        autoComplete="new-password"
        hint={
          user
            ? 'Leave blank to keep current password. A new password signs them out everywhere.'
            : 'At least 10 characters.'
        }
        error={error}
      />
      <ShowPassword fieldId="user-password" />
      {!user && (
        <Checkbox
          id="user-invites"
          name="invites"
          label={
            isEmailConfigured
              ? 'Send an invitation link so they choose their own password'
              : 'Create an invitation link so they choose their own password'
          }
          defaultChecked={invites}
        />
      )}
    </div>
  );
}

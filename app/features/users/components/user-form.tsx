import { useRef } from 'react';
import { MAX_EMAIL_LENGTH } from '#app/features/identity/field-lengths.schema.ts';
import { MAX_PASSWORD_LENGTH } from '#app/text/passwords/password-length.ts';
import { FormButtons } from '#app/ui/admin/admin-button.tsx';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { RevisionInput, SAVE_ANYWAY } from '#app/ui/admin/forms/revision-form.tsx';
import { useSaveKey } from '#app/ui/admin/workspace/use-save-key.ts';
import { ShowPassword } from '#app/ui/forms/show-password.tsx';
import type { FormSubmission, UserFormView } from '../forms/user-form-views.ts';
import { OneTimeLinks } from './one-time-links.tsx';

interface UserFormProps extends FormSubmission {
  view: UserFormView;
  /** Address of the form's own page. */
  to: string;
  close?: () => void;
}

/** The form of Add User and Edit user. */
export function UserForm({ view, to, close, Form, isPending, result }: UserFormProps) {
  const { user, isSelf, returnTo } = view;
  const refusal = result && 'errors' in result ? result : undefined;
  const { email, name, access } = user ?? {};
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  if (result && 'links' in result) return <OneTimeLinks {...result} />;
  return (
    <AdminForm
      ref={form}
      prefix="user"
      values={{ email, name, role: access?.role ?? 'subscriber' }}
      refusal={refusal}
      Form={Form}
      action={to}
    >
      {isSelf ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <AdminInput
          name="email"
          label="Email"
          type="email"
          required
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="off"
        />
      )}
      <AdminInput name="name" label="Name" required autoComplete="off" />
      {isSelf ? (
        <input type="hidden" name="role" value={user?.access.role} />
      ) : (
        <AdminSelect name="role" label="Role" options={view.roles} />
      )}
      {!isSelf && <PasswordFields view={view} />}
      {user && <RevisionInput revision={user.revision} refusal={refusal} />}
      <FormButtons
        label={refusal?.conflict ? SAVE_ANYWAY : user ? 'Save' : 'Add User'}
        pendingLabel={user ? 'Saving…' : 'Adding…'}
        isPending={isPending}
        returnTo={returnTo}
        close={close}
        isInWorkspace={close === undefined}
      />
    </AdminForm>
  );
}

function PasswordFields({ view: { user, isEmailConfigured } }: { view: UserFormView }) {
  return (
    <div className="grid gap-1">
      <AdminInput
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
      />
      <ShowPassword fieldId="user-password" />
      {!user && (
        <AdminCheckbox
          name="invites"
          label={
            isEmailConfigured
              ? 'Send an invitation link so they choose their own password'
              : 'Create an invitation link so they choose their own password'
          }
        />
      )}
    </div>
  );
}

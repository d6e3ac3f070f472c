import { roles } from '../../../http/actor.ts';
import { AdminInput, AdminSelect } from '../../../ui/admin/admin-field.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { EMAIL_LENGTH, PASSWORD_LENGTH } from '../field-lengths.ts';
import type { SentForm, UserFormView } from '../user-desk-view.ts';
import { FormButtons } from './form-buttons.tsx';
import { LinksOnce } from './links-once.tsx';

interface UserFormProps extends SentForm {
  view: UserFormView;
  /** Address it is sent to, which is its page's own. */
  to: string;
  close?: () => void;
}

const roleOptions = roles
  .toReversed()
  .map((role) => ({ value: role, label: role[0]?.toUpperCase() + role.slice(1) }));

/** 'Add User' and 'Edit User'. */
export function UserForm({ view, to, close, Form, isPending, answer }: UserFormProps) {
  if (answer && 'links' in answer) return <LinksOnce {...answer} />;
  const { user, isSelf, returnTo } = view;
  const { errors = {}, values = {} } = answer ?? {};
  return (
    <Form method="post" action={to} className="desk-form">
      <FormAlert text={errors.form} />
      <AdminInput
        id="user-email"
        label="E-mail"
        name="email"
        type="email"
        required
        maxLength={EMAIL_LENGTH}
        autoComplete="off"
        defaultValue={values.email ?? user?.email}
        error={errors.email}
      />
      <AdminInput
        id="user-name"
        label="Name"
        name="name"
        required
        autoComplete="off"
        defaultValue={values.name ?? user?.name}
        error={errors.name}
      />
      {isSelf ? (
        <input type="hidden" name="role" value={user?.role} />
      ) : (
        <AdminSelect
          id="user-role"
          label="Role"
          name="role"
          options={roleOptions}
          defaultValue={values.role ?? user?.role ?? 'subscriber'}
          error={errors.role}
        />
      )}
      <PasswordPart view={view} error={errors.password} invites={values.invites === 'on'} />
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

interface PasswordPartProps {
  view: UserFormView;
  error: string | undefined;
  invites: boolean;
}

function PasswordPart({ view: { user, sendsMail }, error, invites }: PasswordPartProps) {
  return (
    <div className="grid gap-1">
      <AdminInput
        id="user-password"
        label="Password"
        name="password"
        type="password"
        maxLength={PASSWORD_LENGTH}
        autoComplete="new-password"
        hint={
          user
            ? 'Leave blank to keep current password. A new one signs them out everywhere.'
            : 'At least 10 characters.'
        }
        error={error}
      />
      {!user && (
        <Checkbox
          id="user-invites"
          name="invites"
          label={
            sendsMail
              ? 'Send an invitation instead: they choose the password'
              : 'Make an invitation link instead: they choose the password'
          }
          isChecked={invites}
        />
      )}
    </div>
  );
}

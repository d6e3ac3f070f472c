import { SanctionFields } from '#app/features/sanctions/embeds/sanction-fields.tsx';
import { AdminLink, FormButtons } from '#app/ui/admin/admin-button.tsx';
import { AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { useField } from '#app/ui/forms/form-context.ts';
import { invalidProps } from '#app/ui/forms/invalid-props.ts';
import type { FormSubmission, UserActionView } from '../forms/user-form-views.ts';
import { OneTimeLinks } from './one-time-links.tsx';
import { userActionLabels } from './user-action-labels.ts';

interface UserActionFormProps extends FormSubmission {
  view: UserActionView;
  /** Address of the form's own page. */
  to: string;
  close?: () => void;
}

/** Asks for confirmation of an action on one or more accounts. */
export function UserActionForm({ view, to, close, Form, isPending, result }: UserActionFormProps) {
  if (result && 'links' in result) return <OneTimeLinks {...result} />;
  const { action, users, returnTo, isEmailConfigured } = view;
  const labels = userActionLabels[action];
  if (users.length === 0) return <NoUsers view={view} />;
  const showsLink = action === 'reset-password' && !isEmailConfigured;
  return (
    <AdminForm Form={Form} action={to} refusal={result}>
      <p className="max-w-[60ch]">{labels.lead}</p>
      <UserList view={view} />
      {users.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <ActionFields view={view} />
      <FormButtons
        label={showsLink ? 'Show link' : labels.submit}
        pendingLabel={labels.pending}
        isPending={isPending}
        variant={labels.isDangerous ? 'danger' : 'filled'}
        returnTo={returnTo}
        close={close}
      />
    </AdminForm>
  );
}

function NoUsers({ view }: { view: UserActionView }) {
  return (
    <div className="admin-form">
      <p>
        {view.skipped.length > 0
          ? 'None of the selected users can be changed:'
          : 'No users selected. Select some in the list first.'}
      </p>
      <SkippedUsers skipped={view.skipped} />
      <div>
        <AdminLink to={view.returnTo}>Back</AdminLink>
      </div>
    </div>
  );
}

function UserList({ view: { action, users, skipped } }: { view: UserActionView }) {
  return (
    <>
      <ul className="max-h-48 overflow-y-auto border-l-2 border-line-strong pl-3">
        {users.map(({ id, name, email, ban }) => (
          <li key={id} className="py-0.5">
            <span className="text-ink">{name}</span>
            {email && <span className="break-all text-ink-faint"> {email}</span>}
            {action === 'unban' && ban && <span className="block">Reason: {ban.reason}</span>}
          </li>
        ))}
      </ul>
      <SkippedUsers skipped={skipped} />
    </>
  );
}

function SkippedUsers({ skipped }: Pick<UserActionView, 'skipped'>) {
  if (skipped.length === 0) return null;
  return (
    <ul className="text-ink-faint">
      {skipped.map(({ name, reason }) => (
        <li key={name}>
          {name}: {reason}
        </li>
      ))}
    </ul>
  );
}

function ActionFields({ view: { action, users, roles, now } }: { view: UserActionView }) {
  if (action === 'ban') return <SanctionFields kind="ban" now={now} />;
  if (action === 'delete') return <PostsChoice />;
  if (action !== 'role') return null;
  return (
    <AdminSelect
      id="new-role"
      label="Role"
      name="role"
      options={roles}
      defaultValue={users[0]?.access.role}
    />
  );
}

const postsChoices = [
  { value: 'keep', label: 'Keep their posts under “Deleted user”' },
  { value: 'remove', label: 'Delete their posts too' },
] as const;

function PostsChoice() {
  const { value: selected, error } = useField({ name: 'posts', defaultValue: 'keep' });
  return (
    <fieldset className="grid gap-1">
      <legend className="type-label text-ink-soft">Posts</legend>
      {postsChoices.map(({ value, label }) => (
        <label key={value} className="flex min-h-9 items-center gap-2.5">
          <input
            type="radio"
            name="posts"
            value={value}
            defaultChecked={value === selected}
            {...invalidProps('posts-error', error)}
            className="size-4.5 shrink-0 accent-accent"
          />
          {label}
        </label>
      ))}
      <FieldError id="posts-error" text={error} />
    </fieldset>
  );
}

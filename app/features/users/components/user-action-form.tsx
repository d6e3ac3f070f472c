import { useRef } from 'react';
import { SanctionFields } from '#app/features/sanctions/embeds/sanction-fields.tsx';
import { AdminLink, FormButtons } from '#app/ui/admin/admin-button.tsx';
import { AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { useFocusOnErrors } from '#app/ui/forms/focus-first-error.ts';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
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
  const form = useRef<HTMLFormElement>(null);
  useFocusOnErrors(form, result);
  if (result && 'links' in result) return <OneTimeLinks {...result} />;
  const { action, users, returnTo, isEmailConfigured } = view;
  const labels = userActionLabels[action];
  const { errors = {}, values = {} } = result ?? {};
  if (users.length === 0) return <NoUsers view={view} />;
  const showsLink = action === 'reset-password' && !isEmailConfigured;
  return (
    <Form ref={form} method="post" noValidate action={to} className="admin-form">
      <FormAlert text={errors.form} />
      <p className="max-w-[60ch]">{labels.lead}</p>
      <UserList view={view} />
      {users.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <ActionFields view={view} errors={errors} values={values} />
      <FormButtons
        label={showsLink ? 'Show link' : labels.submit}
        pendingLabel={labels.pending}
        isPending={isPending}
        variant={labels.isDangerous ? 'danger' : 'filled'}
        returnTo={returnTo}
        close={close}
      />
    </Form>
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
            <span className="text-ink">{name}</span>{' '}
            <span className="break-all text-ink-faint">{email}</span>
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

interface ActionFieldsProps {
  view: UserActionView;
  errors: Record<string, string>;
  values: Record<string, string>;
}

function ActionFields({ view: { action, users, roles, now }, errors, values }: ActionFieldsProps) {
  if (action === 'ban') {
    return <SanctionFields kind="ban" now={now} errors={errors} values={values} />;
  }
  if (action === 'delete') return <PostsChoice selected={values.posts} error={errors.posts} />;
  if (action !== 'role') return null;
  return (
    <AdminSelect
      id="new-role"
      label="Role"
      name="role"
      options={roles}
      defaultValue={values.role ?? users[0]?.access.role}
      error={errors.role}
    />
  );
}

const postsChoices = [
  { value: 'keep', label: 'Keep their posts, under the name “Deleted user”' },
  { value: 'remove', label: 'Remove their posts, too' },
] as const;

interface PostsChoiceProps {
  selected: string | undefined;
  error: string | undefined;
}

function PostsChoice({ selected = 'keep', error }: PostsChoiceProps) {
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
            className="size-4.5 shrink-0 accent-accent"
          />
          {label}
        </label>
      ))}
      <FieldError id="posts-error" text={error} />
    </fieldset>
  );
}

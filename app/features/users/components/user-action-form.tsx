import { SanctionFields } from '#app/features/sanctions/embeds/sanction-fields.tsx';
import { roles } from '#app/http/actor.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import type { SentForm, UserActView } from '../list/user-dialog-view.ts';
import { FormButtons } from './form-buttons.tsx';
import { LinksOnce } from './one-time-links.tsx';
import { actWords } from './user-action-labels.ts';

interface UserActFormProps extends SentForm {
  view: UserActView;
  /** Address it is sent to, which is its page's own. */
  to: string;
  close?: () => void;
}

/** Asks before something is done to one account or to several. */
export function UserActForm({ view, to, close, Form, isPending, answer }: UserActFormProps) {
  if (answer && 'links' in answer) return <LinksOnce {...answer} />;
  const { act, people, returnTo, isEmailConfigured } = view;
  const words = actWords[act];
  const { errors = {}, values = {} } = answer ?? {};
  if (people.length === 0) return <Nobody view={view} />;
  const isShown = act === 'reset-password' && !isEmailConfigured;
  return (
    <Form method="post" action={to} className="admin-form">
      <FormAlert text={errors.form} />
      <p className="max-w-[60ch]">{words.lead}</p>
      <People view={view} />
      {people.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <ActFields view={view} errors={errors} values={values} />
      <FormButtons
        label={isShown ? 'Show the link' : words.submit}
        pendingLabel={words.pending}
        isPending={isPending}
        variant={words.isDangerous ? 'danger' : 'filled'}
        returnTo={returnTo}
        close={close}
      />
    </Form>
  );
}

function Nobody({ view }: { view: UserActView }) {
  return (
    <div className="admin-form">
      <p>{view.leftOut.length > 0 ? 'This cannot be done:' : 'Nobody has been chosen.'}</p>
      <LeftOut people={view.leftOut} />
      <div>
        <AdminLink to={view.returnTo}>Back</AdminLink>
      </div>
    </div>
  );
}

function People({ view: { act, people, leftOut } }: { view: UserActView }) {
  return (
    <>
      <ul className="max-h-48 overflow-y-auto border-l-2 border-line-strong pl-3">
        {people.map(({ id, name, email, ban }) => (
          <li key={id} className="py-0.5">
            <span className="text-ink">{name}</span>{' '}
            <span className="break-all text-ink-faint">{email}</span>
            {act === 'unban' && ban && <span className="block">Banned for: {ban.reason}</span>}
          </li>
        ))}
      </ul>
      <LeftOut people={leftOut} />
    </>
  );
}

function LeftOut({ people }: { people: UserActView['leftOut'] }) {
  if (people.length === 0) return null;
  return (
    <ul className="text-ink-faint">
      {people.map(({ name, why }) => (
        <li key={name}>
          {name}: {why}
        </li>
      ))}
    </ul>
  );
}

interface ActFieldsProps {
  view: UserActView;
  errors: Record<string, string>;
  values: Record<string, string>;
}

function ActFields({ view: { act, people, now }, errors, values }: ActFieldsProps) {
  if (act === 'ban') {
    return <SanctionFields kind="ban" now={now} errors={errors} values={values} />;
  }
  if (act === 'delete') return <PostsChoice chosen={values.posts} error={errors.posts} />;
  if (act !== 'role') return null;
  return (
    <AdminSelect
      id="new-role"
      label="Role"
      name="role"
      options={roles.toReversed().map((role) => ({
        value: role,
        label: role[0]?.toUpperCase() + role.slice(1),
      }))}
      defaultValue={values.role ?? people[0]?.role}
      error={errors.role}
    />
  );
}

const postsChoices = [
  { value: 'keep', label: 'Keep what they have written, under ‘Deleted user’' },
  { value: 'remove', label: 'Remove what they have written too' },
] as const;

interface PostsChoiceProps {
  chosen: string | undefined;
  error: string | undefined;
}

function PostsChoice({ chosen = 'keep', error }: PostsChoiceProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="type-label text-ink-soft">Posts</legend>
      {postsChoices.map(({ value, label }) => (
        <label key={value} className="flex min-h-9 items-center gap-2.5">
          <input
            type="radio"
            name="posts"
            value={value}
            defaultChecked={value === chosen}
            className="size-4.5 shrink-0 accent-accent"
          />
          {label}
        </label>
      ))}
      <FieldError id="posts-error" text={error} />
    </fieldset>
  );
}

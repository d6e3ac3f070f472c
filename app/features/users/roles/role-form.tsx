import { useRef, useState } from 'react';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import { AdminLink, FormButtons } from '#app/ui/admin/admin-button.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { RecordFields } from '#app/ui/admin/forms/record-form.tsx';
import { SAVE_ANYWAY } from '#app/ui/admin/forms/revision-form.tsx';
import { useSaveKey } from '#app/ui/admin/workspace/use-save-key.ts';
import { Workspace } from '#app/ui/admin/workspace/workspace.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { useField } from '#app/ui/forms/form-context.ts';
import { invalidProps } from '#app/ui/forms/invalid-props.ts';
import { useOnNewValue } from '#app/ui/forms/use-on-new-value.ts';
import { type RoleChoice, readChoice } from './describe-role.ts';
import { rightGroups } from './right-groups.ts';
import { RoleEffect } from './role-effect.tsx';
import { categoryField, ROLES_PATH, type RoleFormView, rightField } from './role-views.ts';

interface RoleFormProps {
  role: RoleFormView;
  refusal: RevisionRefusal | undefined;
}

/** The form of a new or existing role, beside what it does. */
export function RoleWorkspace({ role, refusal }: RoleFormProps) {
  const { id, view, allCategories } = role;
  const form = useRef<HTMLFormElement>(null);
  const categoryIds = allCategories.map((category) => category.id);
  const [typed, setTyped] = useState<RoleChoice>();
  const refused = refusal && readChoice((name) => refusal.values[name] === 'on', categoryIds);
  useSaveKey(form);
  // What was saved is what the form shows then.
  useOnNewValue(view.revision, () => setTyped(undefined));
  const readForm = () => {
    const fields = new FormData(form.current ?? undefined);
    setTyped(readChoice((name) => fields.get(name) === 'on', categoryIds));
  };
  return (
    <Workspace
      labels={{ work: 'Role', effect: 'Effect' }}
      refusal={refusal}
      effect={<RoleEffect role={role} choice={typed ?? refused ?? role} />}
    >
      <div onInput={readForm}>
        <AdminForm ref={form} prefix="role" values={view.values} refusal={refusal}>
          <RecordFields view={view} refusal={refusal} />
          <RightFields role={role} />
          <FormButtons
            label={refusal?.conflict ? SAVE_ANYWAY : id === undefined ? 'Add role' : 'Save'}
            pendingLabel="Saving…"
            returnTo={ROLES_PATH}
            isInWorkspace
          >
            {id !== undefined && (
              <AdminLink to={`/admin/edit-role/${id}/delete`} variant="danger">
                Delete role
              </AdminLink>
            )}
          </FormButtons>
        </AdminForm>
      </div>
    </Workspace>
  );
}

function RightFields({ role }: { role: RoleFormView }) {
  const { error } = useField({ name: 'rights' });
  return (
    <div className="grid gap-6">
      <FieldError id="rights-error" text={error} />
      {rightGroups.map(({ name, rights }) => (
        <fieldset key={name} className="grid gap-1">
          <legend className="type-wide pb-1 text-title">{name}</legend>
          {rights.map(({ right, label, help }) => (
            <div key={right}>
              <Choice
                name={rightField(right)}
                label={label}
                help={help}
                isGiven={role.rights.includes(right)}
                isAllowed={role.grantable.rights.includes(right)}
                error={error}
              />
              {right === 'moderate posts' && <CategoryFields role={role} />}
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** Limits moderation to categories of the board. */
function CategoryFields({ role }: { role: RoleFormView }) {
  const { allCategories, categories, grantable } = role;
  return (
    <fieldset className="mb-2 ml-8 border-l-2 border-line pl-4">
      <legend className="type-label text-ink-soft">Only in these categories</legend>
      <p className="text-note text-ink-faint">
        Limits this role to posts in these board categories. It won’t cover comments, reported
        content, appeals or legal notices. Leave all unchecked to cover everything.
      </p>
      <div className="flex flex-wrap gap-x-5">
        {allCategories.map(({ id, name }) => (
          <Choice
            key={id}
            name={categoryField(id)}
            label={name}
            isGiven={categories.includes(id)}
            isAllowed={grantable.categories.includes(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  help?: string;
  /** Whether the saved role has it. */
  isGiven: boolean;
  /** Whether the viewer may give it. */
  isAllowed: boolean;
  /** What is wrong with the rights. */
  error?: string | undefined;
}

function Choice({ name, label, help, isGiven, isAllowed, error }: ChoiceProps) {
  const { isOn, current } = useField({ name, defaultValue: isGiven });
  return (
    <label className="grid min-h-9 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-1 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        name={name}
        defaultChecked={isOn}
        disabled={!isAllowed}
        {...invalidProps('rights-error', error)}
        className="mt-0.5 size-4.5 shrink-0 accent-accent"
      />
      <span>
        <span className="text-ink">{label}</span>
        {help && <span className="block text-note text-ink-faint">{help}</span>}
        {current !== undefined && (
          <span className="block text-small text-accent-ink">
            Now: {current === 'on' ? 'on' : 'off'}
          </span>
        )}
        {!isAllowed && (
          <span className="block text-note text-ink-faint">
            You don’t have this right yourself.
          </span>
        )}
      </span>
    </label>
  );
}

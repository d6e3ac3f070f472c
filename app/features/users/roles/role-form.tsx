import { useRef } from 'react';
import { Form } from 'react-router';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import type { Right } from '#app/http/right.ts';
import { AdminLink, FormButtons } from '#app/ui/admin/admin-button.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { useFocusOnErrors } from '#app/ui/forms/focus-first-error.ts';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { useIsSubmitting } from '#app/ui/forms/use-is-submitting.ts';
import { rightGroups } from './right-groups.ts';
import type { RoleFormView } from './role-views.ts';
import { categoryField, rightField } from './roles.schema.ts';

interface RoleFormProps {
  view: RoleFormView;
  refusal: FormRefusal | undefined;
}

/** The form of a new or existing role. A role that can't be changed shows the same without fields. */
export function RoleForm({ view, refusal }: RoleFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnErrors(form, refusal);
  const { errors = {}, values } = refusal ?? {};
  return (
    <Form ref={form} method="post" noValidate className="admin-form max-w-3xl">
      <FormAlert text={errors.form} />
      <input type="hidden" name="revision" value={view.revision} />
      <AdminInput
        id="role-name"
        name="name"
        label="Name"
        hint="Shown next to the names of members who have it."
        autoComplete="off"
        defaultValue={values?.name ?? view.name}
        error={errors.name}
      />
      <AdminInput
        id="role-description"
        name="description"
        label="Description"
        hint="For staff who choose a role. Optional."
        autoComplete="off"
        defaultValue={values?.description ?? view.description}
        error={errors.description}
      />
      <RightFields view={view} values={values} error={errors.rights} />
      <FormButtons
        label={view.id === undefined ? 'Add Role' : 'Save'}
        pendingLabel="Saving…"
        isPending={useIsSubmitting()}
        returnTo="/admin/roles"
        close={undefined}
      />
      {view.id !== undefined && (
        <div className="border-t border-line pt-5">
          <AdminLink to={`/admin/edit-role/${view.id}/delete`} variant="danger">
            Delete role
          </AdminLink>
        </div>
      )}
    </Form>
  );
}

interface RightFieldsProps {
  view: RoleFormView;
  values: Record<string, string> | undefined;
  error: string | undefined;
}

function RightFields({ view, values, error }: RightFieldsProps) {
  const isChecked = (right: Right) =>
    values ? values[rightField(right)] === 'on' : view.rights.includes(right);
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
                isChecked={isChecked(right)}
                isAllowed={view.grantable.rights.includes(right)}
              />
              {right === 'moderate posts' && <CategoryFields view={view} values={values} />}
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** Limits moderation to categories of the board. */
function CategoryFields({ view, values }: Omit<RightFieldsProps, 'error'>) {
  const { allCategories, categories, grantable } = view;
  return (
    <fieldset className="mb-2 ml-8 border-l-2 border-line pl-4">
      <legend className="type-label text-ink-soft">Only in these categories</legend>
      <p className="text-note text-ink-faint">
        With a choice here, the role covers messages and replies in these categories of the board,
        and no comments, reported content, appeals or notices. Without one, it covers everything.
      </p>
      <div className="flex flex-wrap gap-x-5">
        {allCategories.map(({ id, name }) => (
          <Choice
            key={id}
            name={categoryField(id)}
            label={name}
            isChecked={values ? values[categoryField(id)] === 'on' : categories.includes(id)}
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
  isChecked: boolean;
  /** Whether the viewer may give it. */
  isAllowed: boolean;
}

function Choice({ name, label, help, isChecked, isAllowed }: ChoiceProps) {
  return (
    <label className="grid min-h-9 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-1 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        name={name}
        defaultChecked={isChecked}
        disabled={!isAllowed}
        className="mt-0.5 size-4.5 shrink-0 accent-accent"
      />
      <span>
        <span className="text-ink">{label}</span>
        {help && <span className="block text-note text-ink-faint">{help}</span>}
        {!isAllowed && (
          <span className="block text-note text-ink-faint">
            You don’t have this right yourself.
          </span>
        )}
      </span>
    </label>
  );
}

import { Form, useLocation } from 'react-router';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { withPreviewErrors } from '#app/ui/admin/forms/preview-errors.ts';
import { DiscardLink, RevisionInput, SAVE_ANYWAY } from '#app/ui/admin/forms/revision-form.tsx';
import { useUnsavedText } from '#app/ui/admin/forms/unsaved-text.ts';
import { PreviewFrame } from '#app/ui/admin/workspace/preview-frame.tsx';
import { usePostedPreview } from '#app/ui/admin/workspace/use-posted-preview.ts';
import { useSaveKey } from '#app/ui/admin/workspace/use-save-key.ts';
import { Workspace, WorkspaceActions } from '#app/ui/admin/workspace/workspace.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { FormContext } from '#app/ui/forms/form-context.ts';
import { type FormChoices, type FormValues, isList, type PageForm } from '../forms/page-form.ts';
import { FieldView } from './field-view.tsx';
import { ListView } from './list-view.tsx';
import { PathSuggestions } from './path-suggestions.tsx';
import { useFormValues } from './use-form-values.ts';

interface PageFormViewProps {
  form: PageForm;
  values: FormValues;
  /** What is saved, which differs from the values after a refusal. */
  saved: FormValues;
  revision: number;
  refusal: RevisionRefusal | undefined;
  warnings: readonly string[] | undefined;
  choices: FormChoices;
}

/** The form of a page, beside its preview. */
export function PageFormView(props: PageFormViewProps) {
  const { form, values, saved, revision, refusal, warnings, choices } = props;
  const { pathname } = useLocation();
  const state = useFormValues(form, values, choices.usedRows);
  const { errors, ...preview } = usePostedPreview(
    `${pathname}/preview`,
    state.element,
    state.values,
  );
  useSaveKey(state.element);
  useUnsavedText(() => !state.isSame(saved));
  return (
    <Workspace
      labels={{ work: 'Edit', effect: 'Preview' }}
      effect={
        // The real page with what is in the form.
        <PreviewFrame title={`Preview of ${form.name}`} {...form.preview} {...preview} />
      }
      refusal={refusal}
    >
      <Form
        ref={state.element}
        method="post"
        noValidate
        preventScrollReset
        aria-label={form.name}
        className="admin-form page-editor"
      >
        <FormAlert text={refusal?.errors.form} />
        <PathSuggestions paths={choices.paths} />
        <FormContext
          value={{ prefix: 'page', values, refusal: withPreviewErrors(refusal, errors) }}
        >
          {form.parts.map((part) =>
            isList(part) ? (
              <ListView key={part.name} list={part} choices={choices} state={state} />
            ) : (
              <FieldView key={part.name} field={part} choices={choices} state={state} />
            ),
          )}
        </FormContext>
        <RevisionInput revision={revision} refusal={refusal} />
        <p role="status" className="sr-only">
          {state.announcement}
        </p>
        <WorkspaceActions>
          {warnings && <Warnings texts={warnings} />}
          <AdminSubmit label={refusal?.conflict ? SAVE_ANYWAY : 'Save'} pendingLabel="Saving…" />
          <button
            type="submit"
            formAction={`${pathname}/preview`}
            formTarget="_blank"
            onClick={(event) => {
              // The router would send the form itself.
              event.preventDefault();
              openPreview(event.currentTarget);
            }}
            className="admin-button"
          >
            Preview in a new tab
          </button>
          {refusal?.conflict && <DiscardLink />}
        </WorkspaceActions>
      </Form>
    </Workspace>
  );
}

/** What saving would show to more people, with the box that accepts it. */
function Warnings({ texts }: { texts: readonly string[] }) {
  return (
    <section aria-label="Before saving" className="basis-full">
      <ul className="text-danger">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Checkbox
        id="accepts-warnings"
        name="acceptsWarnings"
        label="Save anyway"
        defaultChecked={false}
      />
    </section>
  );
}

/** Submits the form past the router. */
function openPreview({ form, formAction }: HTMLButtonElement): void {
  if (!form) return;
  const { action, target } = form;
  form.action = formAction;
  form.target = '_blank';
  form.submit();
  form.action = action;
  form.target = target;
}

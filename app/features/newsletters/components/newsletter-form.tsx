import { type ReactNode, type RefObject, useRef } from 'react';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { RecordFields, type RecordView } from '#app/ui/admin/forms/record-form.tsx';
import { SAVE_ANYWAY } from '#app/ui/admin/forms/revision-form.tsx';
import { useSaveKey } from '#app/ui/admin/workspace/use-save-key.ts';
import { WorkspaceActions } from '#app/ui/admin/workspace/workspace.tsx';
import { useFieldsKey } from '#app/ui/forms/use-fields-key.ts';
import { useIsSubmitting } from '#app/ui/forms/use-is-submitting.ts';
import { DRAFT_RESTORED, useTypedDraft } from '#app/ui/forms/use-typed-draft.ts';
import { textSlots } from './text-slots.tsx';
import { useTemplate } from './use-template.ts';

interface NewsletterFormProps {
  view: RecordView;
  refusal: RevisionRefusal | undefined;
  form?: RefObject<HTMLFormElement | null>;
  /** That a new newsletter starts from. */
  template?: number | undefined;
  /** More buttons that send the form. */
  children?: ReactNode;
}

const TYPED_STAYS = 'Your text is still here. The template filled in the rest.';

export function NewsletterForm({
  view,
  refusal,
  form: given,
  template,
  children,
}: NewsletterFormProps) {
  const own = useRef<HTMLFormElement>(null);
  const form = given ?? own;
  const key = useFieldsKey(form, view.revision ?? 0, view.values);
  const { fillKey, hasKeptText } = useTemplate(form, template);
  const isRestored = useTypedDraft(form, view.values, useIsSubmitting());
  useSaveKey(form, 'save');
  return (
    <AdminForm ref={form} values={view.values} refusal={refusal} className="max-w-3xl">
      {/* The first button is the one that Enter in a field presses. */}
      <button type="submit" name="intent" value="save" hidden />
      {/* A saved text replaces what the fields show. The button stays, and keeps the focus. */}
      <div key={`${key}-${fillKey}`} className="contents">
        <RecordFields view={view} refusal={refusal} slots={textSlots} />
      </div>
      {children}
      <WorkspaceActions>
        <AdminSubmit
          label={refusal?.conflict ? SAVE_ANYWAY : 'Save draft'}
          name="intent"
          value="save"
        />
        <p role="status" className="text-note text-ink-soft">
          {hasKeptText ? TYPED_STAYS : isRestored && DRAFT_RESTORED}
        </p>
      </WorkspaceActions>
    </AdminForm>
  );
}

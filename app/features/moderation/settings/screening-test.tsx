import type { RefObject } from 'react';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { useTypedAnswer } from '#app/ui/admin/forms/use-typed-answer.ts';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';

/** The answer to the intent `test`: without errors it has the result, and saved nothing. */
export type TestedSettings = FormRefusal & { result?: string };

interface ScreeningTestProps {
  /** Id of the form with the settings, which the test is sent with. */
  formId: string;
  /** Newer than the answer of the page, if there is one. */
  answer: TestedSettings | undefined;
}

/** A message, and what the settings would do with it as they are typed, before they are saved. */
export function ScreeningTest({ formId, answer }: ScreeningTestProps) {
  return (
    <AdminSection id="try" title="Test your settings">
      <div className="grid gap-3">
        <AdminTextarea
          id="try-text"
          name="try"
          form={formId}
          label="What would happen if a new guest posted this?"
          hint="It uses the settings as you’ve typed them. Nothing is saved or posted."
          defaultValue={answer?.values.try}
          error={answer?.errors.try}
        />
        <Checkbox
          id="try-image"
          name="image"
          form={formId}
          label="With an image"
          defaultChecked={answer?.values.image === 'on'}
        />
        <div>
          <AdminSubmit label="Test" variant="outlined" form={formId} name="intent" value="test" />
        </div>
        <p role="status" className="empty:hidden border-l-2 border-accent-ink pl-3">
          {answer?.result}
        </p>
      </div>
    </AdminSection>
  );
}

/** Tests what is typed after each pause. */
export function useScreeningTest(form: RefObject<HTMLFormElement | null>) {
  return useTypedAnswer<TestedSettings>(form, 'test', hasMessage);
}

const hasMessage = (typed: FormData) => String(typed.get('try')).trim() !== '';

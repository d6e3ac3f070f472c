import { Form } from 'react-router';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { useIsSubmitting } from '#app/ui/forms/use-is-submitting.ts';
import { MAX_EXPLANATION_LENGTH, MAX_LINE_LENGTH, noticeKinds } from '../legal-notice.ts';

type FieldsProps = Partial<FormRefusal>;

interface NoticeFormProps {
  /** Prefills the first field. */
  url: string;
  refusal: FormRefusal | undefined;
}

export function NoticeForm({ url, refusal }: NoticeFormProps) {
  const isPending = useIsSubmitting();
  const { errors = {}, values = {} } = refusal ?? {};
  return (
    <Form method="post" noValidate className="grid gap-6" aria-label="Report illegal content">
      <FormAlert text={errors.form} />
      <KindField errors={errors} values={values} />
      <TextArea
        id="notice-urls"
        name="urls"
        label="Where is it?"
        hint="one link per line"
        rows={3}
        required
        defaultValue={values.urls ?? url}
        error={errors.urls}
      />
      <TextArea
        id="notice-explanation"
        name="explanation"
        label="Why should we remove it?"
        hint="which law or right, and which part"
        rows={6}
        maxLength={MAX_EXPLANATION_LENGTH}
        required
        defaultValue={values.explanation}
        error={errors.explanation}
      />
      <RightsFields errors={errors} values={values} />
      <NotifierFields errors={errors} values={values} />
      <div>
        <Checkbox
          id="notice-faith"
          name="goodFaith"
          label="I believe in good faith that this notice is accurate and complete."
          defaultChecked={values.goodFaith === 'on'}
        />
        <FieldError text={errors.goodFaith} />
      </div>
      <div>
        <SubmitButton label="Send notice" pendingLabel="Sending…" isPending={isPending} />
      </div>
    </Form>
  );
}

function KindField({ errors = {}, values = {} }: FieldsProps) {
  return (
    <fieldset aria-describedby={errors.kind ? 'notice-kind-error' : undefined}>
      <legend className="type-label mb-1 text-ink">What’s wrong with it?</legend>
      {Object.entries(noticeKinds).map(([kind, label]) => (
        <label
          key={kind}
          className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-small text-ink-soft"
        >
          <input
            type="radio"
            name="kind"
            value={kind}
            required
            defaultChecked={values.kind === kind}
            className="size-5 shrink-0 accent-accent"
          />
          {label}
        </label>
      ))}
      <FieldError id="notice-kind-error" text={errors.kind} />
    </fieldset>
  );
}

function RightsFields({ errors = {}, values = {} }: FieldsProps) {
  return (
    <fieldset className="grid gap-4 border-l border-line pl-4">
      <legend className="type-wide mb-4 text-small text-ink">If it uses your work</legend>
      <TextField
        id="notice-work"
        name="work"
        label="Name of the work"
        maxLength={MAX_LINE_LENGTH}
        defaultValue={values.work}
        error={errors.work}
      />
      <TextField
        id="notice-holder"
        name="rightsHolder"
        label="Rights holder"
        maxLength={MAX_LINE_LENGTH}
        defaultValue={values.rightsHolder}
        error={errors.rightsHolder}
      />
    </fieldset>
  );
}

function NotifierFields({ errors = {}, values = {} }: FieldsProps) {
  return (
    <fieldset className="grid gap-4 border-l border-line pl-4">
      <legend className="type-wide mb-4 text-small text-ink">Who are you?</legend>
      <TextField
        id="notice-name"
        name="name"
        label="Name"
        autoComplete="name"
        maxLength={MAX_LINE_LENGTH}
        defaultValue={values.name}
        error={errors.name}
      />
      <TextField
        id="notice-email"
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values.email}
        error={errors.email}
      />
      <Checkbox
        id="notice-grave"
        name="concernsChildAbuse"
        label="It shows or encourages child sexual abuse. You can leave out your name and email."
        defaultChecked={values.concernsChildAbuse === 'on'}
      />
      <p className="text-note text-ink-faint">
        Only the reviewers see your name and email. The person who posted it does not.
      </p>
    </fieldset>
  );
}

import { Form, useNavigation } from 'react-router';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import type { FormRefusal } from '../../../http/parse-form.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { noticeKinds } from '../legal-notice.schema.ts';

type Said = Partial<FormRefusal>;

export function NoticeForm({
  address,
  refusal,
}: {
  address: string;
  refusal: FormRefusal | undefined;
}) {
  const isPending = useNavigation().state === 'submitting';
  const { errors = {}, values = {} } = refusal ?? {};
  return (
    <Form method="post" className="grid gap-6" aria-label="Notice">
      <FormAlert text={errors.form} />
      <KindField errors={errors} values={values} />
      <TextArea
        id="notice-addresses"
        name="addresses"
        label="Where is it?"
        hint="the address of each article, picture, message or comment, one a line"
        rows={3}
        required
        defaultValue={values.addresses ?? address}
        error={errors.addresses}
      />
      <TextArea
        id="notice-explanation"
        name="explanation"
        label="Why should it not be here?"
        hint="which law, which right, which part of it"
        rows={6}
        maxLength={5000}
        required
        defaultValue={values.explanation}
        error={errors.explanation}
      />
      <RightsFields errors={errors} values={values} />
      <PersonFields errors={errors} values={values} />
      <div>
        <Checkbox
          id="notice-faith"
          name="goodFaith"
          label="I believe in good faith that what I have written is accurate and complete."
          defaultChecked={values.goodFaith === 'on'}
        />
        <FieldError text={errors.goodFaith} />
      </div>
      <div>
        <SubmitButton label="Send the notice" pendingLabel="Sending…" isPending={isPending} />
      </div>
    </Form>
  );
}

function KindField({ errors = {}, values = {} }: Said) {
  return (
    <fieldset>
      <legend className="type-label mb-1 text-ink">What is it about?</legend>
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
      <FieldError text={errors.kind} />
    </fieldset>
  );
}

function RightsFields({ errors = {}, values = {} }: Said) {
  return (
    <fieldset className="grid gap-4 border-l border-line pl-4">
      <legend className="type-wide mb-4 text-small text-ink">If it is about rights</legend>
      <TextField
        id="notice-work"
        name="work"
        label="The work"
        maxLength={200}
        defaultValue={values.work}
        error={errors.work}
      />
      <TextField
        id="notice-holder"
        name="rightsHolder"
        label="Who holds the rights"
        maxLength={200}
        defaultValue={values.rightsHolder}
        error={errors.rightsHolder}
      />
    </fieldset>
  );
}

function PersonFields({ errors = {}, values = {} }: Said) {
  return (
    <fieldset className="grid gap-4 border-l border-line pl-4">
      <legend className="type-wide mb-4 text-small text-ink">Who are you?</legend>
      <TextField
        id="notice-name"
        name="name"
        label="Name"
        autoComplete="name"
        maxLength={200}
        defaultValue={values.name}
        error={errors.name}
      />
      <TextField
        id="notice-email"
        name="email"
        type="email"
        label="E-mail address"
        autoComplete="email"
        maxLength={254}
        defaultValue={values.email}
        error={errors.email}
      />
      <Checkbox
        id="notice-grave"
        name="concernsChildAbuse"
        label="It shows or calls for the sexual abuse of children. You need not say who you are."
        defaultChecked={values.concernsChildAbuse === 'on'}
      />
      <p className="text-note text-ink-faint">
        Only those who decide see your name and address. Whoever put it here does not.
      </p>
    </fieldset>
  );
}

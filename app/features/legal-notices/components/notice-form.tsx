import { MemberField } from '#app/features/identity/embeds/member-field.tsx';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { useField } from '#app/ui/forms/form-context.ts';
import { invalidProps } from '#app/ui/forms/invalid-props.ts';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { TextArea } from '#app/ui/forms/text-area.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { MAX_LINE_LENGTH, noticeKinds } from '../legal-notice.ts';

interface NoticeFormProps {
  /** Prefills the first field. */
  url: string;
  /** The content at that URL, if it is on this site. */
  about: { kindLabel: string; title: string } | undefined;
  refusal: FormRefusal | undefined;
}

export function NoticeForm({ url, about, refusal }: NoticeFormProps) {
  return (
    <PostForm
      prefix="notice"
      values={{ urls: url }}
      refusal={refusal}
      className="grid gap-6"
      aria-label="Report illegal content"
    >
      <KindField />
      <div className="grid gap-2">
        <TextArea name="urls" label="Where is it?" hint="one link per line" rows={3} required />
        {about && (
          <p className="text-note text-ink-soft wrap-anywhere">
            About “{about.title}” ({about.kindLabel.toLowerCase()})
          </p>
        )}
      </div>
      <TextArea
        name="explanation"
        label="Why should we remove it?"
        hint="which law or right, and which part"
        rows={6}
        required
      />
      <RightsFields />
      <NotifierFields />
      <div>
        <Checkbox
          id="notice-faith"
          name="goodFaith"
          label="I believe in good faith that this notice is accurate and complete."
          {...invalidProps('notice-faith-error', refusal?.errors.goodFaith)}
        />
        <FieldError id="notice-faith-error" text={refusal?.errors.goodFaith} />
      </div>
      <div>
        <SubmitButton label="Send notice" pendingLabel="Sending…" />
      </div>
    </PostForm>
  );
}

function KindField() {
  const { value: chosen, error } = useField({ name: 'kind' });
  return (
    <fieldset>
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
            defaultChecked={kind === chosen}
            {...invalidProps('notice-kind-error', error)}
            className="size-5 shrink-0 accent-accent"
          />
          {label}
        </label>
      ))}
      <FieldError id="notice-kind-error" text={error} />
    </fieldset>
  );
}

function RightsFields() {
  return (
    <fieldset className="grid gap-4 border-l border-line pl-4">
      <legend className="type-wide mb-4 text-small text-ink">If it uses your work</legend>
      <TextField name="work" label="Name of the work" maxLength={MAX_LINE_LENGTH} />
      <TextField
        id="notice-holder"
        name="rightsHolder"
        label="Rights holder"
        maxLength={MAX_LINE_LENGTH}
      />
    </fieldset>
  );
}

function NotifierFields() {
  return (
    <fieldset className="grid gap-4 border-l border-line pl-4">
      <legend className="type-wide mb-4 text-small text-ink">Who are you?</legend>
      <MemberField
        fillsIn="name"
        name="name"
        label="Name"
        autoComplete="name"
        maxLength={MAX_LINE_LENGTH}
      />
      <MemberField
        fillsIn="email"
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        maxLength={254}
      />
      <Checkbox
        id="notice-grave"
        name="concernsChildAbuse"
        label="It shows or encourages child sexual abuse. You can leave out your name and email."
      />
      <p className="text-note text-ink-faint">
        Only the reviewers see your name and email. The person who posted it does not.
      </p>
    </fieldset>
  );
}

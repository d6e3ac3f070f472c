import type { ReactNode } from 'react';
import { POST_LENGTH } from '../../../text/post/post-limits.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { reviewPath } from '../../moderation/review-path-summary.ts';
import { PostView } from '../embeds/post-view.tsx';
import { ReportFields } from '../embeds/report-fields.tsx';
import type { PostChoices } from '../post-choices.ts';
import { OwnPictures } from './own-pictures.tsx';

interface PostFormsProps {
  choices: PostChoices;
  errors: Record<string, string>;
  /** What was typed into a form that was refused. */
  values: Record<string, string>;
}

/** A form for each thing that can be done. */
export function PostForms({ choices, errors, values }: PostFormsProps) {
  const { post, isOwn, isHeld, body, mayRestore, mayReview } = choices;
  if (mayRestore) {
    return (
      <ActForm act="restore" verb="Bring It Back">
        <p className="text-ink-soft">This message was removed.</p>
      </ActForm>
    );
  }
  return (
    <>
      <PostView post={post} isHeld={isHeld} />
      <div role="alert" className="empty:hidden">
        <FieldError text={errors.form} />
      </div>
      {body !== undefined && (
        <ActForm act="edit" name="Edit" verb="Save">
          <textarea
            name="body"
            aria-label="Your message"
            rows={8}
            maxLength={POST_LENGTH}
            defaultValue={values.body ?? body}
            className="w-full rounded-edge border border-line-strong bg-raised px-3.5 py-3 text-base text-ink"
          />
          <FieldError text={errors.body} />
          <OwnPictures pictures={post.pictures} values={values} />
        </ActForm>
      )}
      {isOwn ? (
        <ActForm act="remove" name="Delete" verb="Delete This Post" />
      ) : (
        <ActForm act="report" name="Report" verb="Send Report">
          <ReportFields postId={post.id} error={errors.reason ?? errors.details} values={values} />
        </ActForm>
      )}
      {mayReview && (
        <ActForm
          act="open"
          name="Review"
          verb="Decide About It"
          action={reviewPath('post', post.id)}
        />
      )}
    </>
  );
}

interface ActFormProps {
  act: string;
  name?: string;
  verb: string;
  /** Where it is sent, if not to this page. */
  action?: string;
  children?: ReactNode;
}

function ActForm({ act, name, verb, action, children }: ActFormProps) {
  return (
    <form method="post" action={action} className="grid justify-items-start gap-4">
      {name && <h2 className="type-wide text-heading">{name}</h2>}
      <input type="hidden" name="act" value={act} />
      {children && <div className="grid w-full gap-4">{children}</div>}
      <SubmitButton label={verb} pendingLabel={verb} isPending={false} />
    </form>
  );
}

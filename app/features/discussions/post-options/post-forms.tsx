import type { ReactNode } from 'react';
import { saveBookmarkPath } from '#app/features/bookmarks/embeds/bookmark-ref.ts';
import { ProofField } from '#app/features/flood-control/embeds/proof-field.tsx';
import { reviewPath } from '#app/features/moderation/embeds/review-path.ts';
import { ButtonLink, SubmitButton } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { invalidProps } from '#app/ui/forms/invalid-props.ts';
import { PostView } from '../components/post-view.tsx';
import { PostImageFields } from '../images/post-image-fields.tsx';
import { postClaimsPath, postPath } from '../posts/post-summary.ts';
import { ReportFields } from '../reports/report-fields.tsx';
import { threadToolsPath } from '../thread-tools/thread-tools.schema.ts';
import { threadTopicsPath } from '../thread-topics/thread-topics-path.ts';
import type { PostOptions } from './post-options.ts';

interface PostFormsProps {
  options: PostOptions;
  errors: Record<string, string>;
  /** Values of a form that was submitted with errors. */
  values: Record<string, string>;
}

/** One form for each action that the viewer may perform. */
export function PostForms({ options, errors, values }: PostFormsProps) {
  const {
    post,
    isOwn,
    isHeld,
    body,
    canRestore,
    canReview,
    canSetClaims,
    canSetTopics,
    saveTarget,
  } = options;
  if (canRestore) {
    return (
      <ActionForm intent="restore" submitLabel="Undo">
        <p className="text-ink-soft">You deleted this message.</p>
      </ActionForm>
    );
  }
  return (
    <>
      <PostView post={post} held={isHeld ? { label: 'awaiting approval', path: '' } : undefined} />
      <FormAlert text={errors.form} />
      {errors.proof && (
        <ActionForm intent="like" submitLabel="Like">
          <input type="hidden" name="like" value="toggle" />
          <ProofField challenge={errors.proof} noun="likes by guests" />
        </ActionForm>
      )}
      {!isHeld && (
        <p>
          <ButtonLink to={saveBookmarkPath(saveTarget)} variant="outlined">
            Save for later
          </ButtonLink>
        </p>
      )}
      {body !== undefined && (
        <ActionForm intent="edit" heading="Edit" submitLabel="Save">
          <textarea
            name="body"
            aria-label="Your message"
            rows={8}
            defaultValue={values.body ?? body}
            {...invalidProps('body-error', errors.body)}
            className="w-full rounded-edge border border-line-strong bg-raised px-3.5 py-3 text-base text-ink"
          />
          <FieldError id="body-error" text={errors.body} />
          <PostImageFields images={post.images} values={values} />
        </ActionForm>
      )}
      {isOwn ? (
        <ActionForm intent="remove" heading="Delete" submitLabel="Delete post" />
      ) : (
        <ActionForm intent="report" heading="Report" submitLabel="Send report">
          <ReportFields
            about={postPath(post.id, post.isPrivate)}
            error={errors.reason ?? errors.details}
            values={values}
          />
        </ActionForm>
      )}
      {canReview && (
        <ActionForm
          intent="enqueue"
          heading="Review"
          submitLabel="Open review"
          action={reviewPath('post', post.id)}
        />
      )}
      {canReview && (
        <p>
          <ButtonLink to={threadToolsPath(post.threadId, post.id)} variant="outlined">
            Thread tools
          </ButtonLink>
        </p>
      )}
      {canSetTopics && (
        <p>
          <ButtonLink to={threadTopicsPath(post.threadId)} variant="outlined">
            Topics
          </ButtonLink>
        </p>
      )}
      {canSetClaims && (
        <p>
          <ButtonLink to={postClaimsPath(post.id)} variant="outlined">
            Claims
          </ButtonLink>
        </p>
      )}
    </>
  );
}

interface ActionFormProps {
  intent: string;
  heading?: string;
  submitLabel: string;
  /** Defaults to the current page. */
  action?: string;
  children?: ReactNode;
}

function ActionForm({ intent, heading, submitLabel, action, children }: ActionFormProps) {
  return (
    <form method="post" noValidate action={action} className="grid justify-items-start gap-4">
      {heading && <h2 className="type-wide text-heading">{heading}</h2>}
      <input type="hidden" name="intent" value={intent} />
      {children && <div className="grid w-full gap-4">{children}</div>}
      <SubmitButton label={submitLabel} pendingLabel={submitLabel} isPending={false} />
    </form>
  );
}

import { useCallback, useId, useRef, useState } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import type { FieldChoices, FormValues } from '#app/features/content/editing.server.ts';
import { TopicField } from '#app/features/topics/embeds/topic-field.tsx';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import {
  type FieldSlots,
  FieldsView,
  type FieldViewProps,
} from '#app/ui/admin/forms/fields-view.tsx';
import { ChoiceButtons } from '#app/ui/admin/workspace/choice-buttons.tsx';
import { useSaveKey } from '#app/ui/admin/workspace/use-save-key.ts';
import { CommentedField } from '#app/ui/editor/comments/commented-text.ts';
import { useFocusOnErrors } from '#app/ui/forms/focus-first-error.ts';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { FormContext, sentValues } from '#app/ui/forms/form-context.ts';
import { useFieldsKey } from '#app/ui/forms/use-fields-key.ts';
import { useIsSubmitting } from '#app/ui/forms/use-is-submitting.ts';
import { CommentsPane } from '../comments/comments-pane.tsx';
import { useCommentUpdates } from '../comments/use-comment-updates.ts';
import { useReviewComments } from '../comments/use-review-comments.ts';
import { AutosaveStatus } from '../components/autosave-status.tsx';
import { ConflictNote } from '../components/conflict-note.tsx';
import { EditNotes } from '../components/edit-notes.tsx';
import { useChosenEmail } from '../components/email-choice.tsx';
import { FieldGroups, groupFields } from '../components/field-groups.tsx';
import { ItemDates } from '../components/item-dates.tsx';
import { LivePreview } from '../components/live-preview.tsx';
import { SaveButtons } from '../components/save-buttons.tsx';
import { StatusPanel } from '../components/status-panel.tsx';
import { useLockRelease } from '../components/use-autosave.ts';
import { findCommentedField, useBesideText } from '../components/use-beside-text.ts';
import type { EditResult } from '../editing/edit-action.server.ts';
import type { EditView } from '../editing/edit-view.server.ts';

/** Data for the slots of a kind's form. */
export interface FormState {
  values: FormValues;
  errors: Record<string, string>;
  /** Some fields are only for those who publish. */
  canPublish: boolean;
  choices: FieldChoices;
}

interface EditPageProps {
  view: EditView;
  result: EditResult | undefined;
  /** What the item comes from. */
  lead?: React.ReactNode;
  /** Links to the kind's other pages about the item. */
  actions?: React.ReactNode;
  /** What to show in place of the kind's fields. */
  slots?: (form: FormState) => FieldSlots<FieldViewProps>;
}

const KEPT_AGAIN = 'The connection is back, and your text is kept. Try again.';

/** The edit page of every kind of content. */
export function EditPage({ lead, actions, slots, ...loaded }: EditPageProps) {
  const { view, result } = useShownForm(loaded);
  const form = useRef<HTMLFormElement>(null);
  const isPending = useIsSubmitting();
  useFocusOnErrors(form, result);
  const [params] = useSearchParams();
  const formId = useId();
  const fieldsKey = useFieldsKey(form, `${view.revision} ${view.unsaved?.ref}`);
  const autosave = { path: `/admin/autosave/${view.kind}/${view.id}`, isActive: view.canType };
  const lockedAt = useLockRelease({ ...autosave, loadedAt: view.lockedAt });
  useSaveKey(form, view.status === 'published' ? 'keep' : 'save');
  const { title, label, listPath, publicPath, fields, values, canPublish, choices } = view;
  const chosenEmail = useChosenEmail(view, result?.email);
  const [keptResult, setKeptResult] = useState<EditResult>();
  const [timesKept, setTimesKept] = useState(0);
  const [opened] = useState(() => new Set<string>());
  const comments = useReviewComments(view);
  useCommentUpdates(view, comments.shown);
  const { beside, choices: panes, focusedId, ...panel } = useBesideText(view, result, comments);
  const noteKept = useCallback((refused: EditResult | undefined) => {
    setKeptResult(refused);
    setTimesKept((times) => times + 1);
  }, []);
  const { errors = {}, conflict, isUnsent } = result ?? {};
  const message = isUnsent && result === keptResult ? KEPT_AGAIN : errors.form;
  const shown = sentValues(result) ?? values;
  const groups = groupFields(fields);
  const shownSlots = {
    topics: topicSlot(view, shown, errors),
    ...slots?.({ values: shown, errors, canPublish, choices }),
  };
  const context = { prefix: view.kind, values: shown, refusal: { errors, values: {} } };
  const revision = conflict?.revision ?? result?.revision ?? view.revision;
  const textRevision = result?.textRevision ?? view.revision;
  const isRefused = textRevision !== revision;
  return (
    <AdminPage
      title={title}
      isTitleInField
      lead={lead}
      view={`Edit ${label.toLowerCase()}`}
      crumbs={[{ label: 'Content', to: listPath }]}
      actions={
        <>
          <CommentsLink view={view} />
          <AdminLink to={`/admin/versions/${view.kind}/${view.id}`}>Versions</AdminLink>
          {actions}
          {/* After a conflict, a preview shows the other text. */}
          {!isRefused && <PreviewButton view={view} formId={formId} />}
          {panes.slice(1).map(({ id, label: pane }) => (
            <button
              key={id}
              type="button"
              aria-pressed={beside === id}
              onClick={() => panel.show(beside === id ? 'details' : id)}
              className="admin-button edit-pane-button noscript:hidden"
            >
              {pane}
            </button>
          ))}
          {publicPath && <AdminLink to={publicPath}>View on site</AdminLink>}
        </>
      }
    >
      <EditNotes view={view} />
      {conflict && <ConflictNote view={view} conflict={conflict} typed={result?.values ?? {}} />}
      <Form
        // A saved or restored text replaces what the fields show.
        key={`${view.id}-${fieldsKey}-${params.get('draft')}`}
        id={formId}
        ref={form}
        method="post"
        noValidate
        className="admin-columns edit-columns"
        data-beside={beside}
      >
        <input type="hidden" name="revision" value={revision} />
        <input type="hidden" name="textRevision" value={textRevision} />
        <div className="edit-main">
          <fieldset disabled={!view.canType} className="edit-sheet edit-fields">
            <FormAlert text={message} />
            <FormContext value={context}>
              <CommentedField value={panel.commented}>
                <FieldsView fields={groups.get(undefined) ?? []} slots={shownSlots} />
              </CommentedField>
            </FormContext>
          </fieldset>
          {view.canType && (
            <div className="edit-save">
              <SaveButtons view={view} isEmailed={chosenEmail.isShown} isPending={isPending} />
              <AutosaveStatus
                form={form}
                {...autosave}
                refused={result}
                onKept={noteKept}
                lockedAt={lockedAt}
                comments={comments.shown}
                shownRevision={revision}
                view={view}
              />
            </div>
          )}
        </div>
        <aside aria-label="Status and details" className="edit-panel">
          <StatusPanel
            view={view}
            publishAt={result?.publishAt ?? view.publishAt}
            errors={errors}
            checks={result?.checks ?? view.checks}
            typedEmail={result?.email}
            chosenEmail={chosenEmail}
            isPending={isPending}
          />
          {panes.length > 1 && (
            <div className="edit-switch noscript:hidden">
              <ChoiceButtons
                legend="Beside the text"
                choices={panes}
                value={beside}
                onChoose={panel.show}
              />
            </div>
          )}
          <p role="status" className="sr-only">
            {comments.status}
          </p>
          {beside === 'comments' && (
            <CommentsPane
              comments={comments}
              pagePath={commentsPath(view)}
              focusedId={focusedId}
              onFocused={panel.noteFocused}
              onShowText={panel.showText}
            />
          )}
          {beside === 'preview' && view.previewPath && (
            <LivePreview
              title={title}
              path={view.previewPath}
              version={`${view.revision}-${timesKept}`}
              others={view.previews}
              form={form}
            />
          )}
          <div className="edit-details">
            <FormContext value={context}>
              <FieldGroups
                view={view}
                groups={groups}
                values={shown}
                errors={errors}
                slots={shownSlots}
                opened={opened}
              />
            </FormContext>
            <ItemDates {...view} />
          </div>
        </aside>
      </Form>
    </AdminPage>
  );
}

const commentsPath = ({ kind, id }: EditView) => `/admin/review-comments/${kind}/${id}`;

/** To the page with the comments. Scripts show them beside the text, if there is one. */
function CommentsLink({ view }: { view: EditView }) {
  const open = view.commentList.comments.filter(({ resolvedAt }) => !resolvedAt).length;
  const link = <AdminLink to={commentsPath(view)}>Comments{open > 0 && ` (${open})`}</AdminLink>;
  return findCommentedField(view) ? <noscript>{link}</noscript> : link;
}

/** Every kind has topics. */
function topicSlot({ canPublish }: EditView, values: FormValues, errors: Record<string, string>) {
  return () => (
    <TopicField
      names={[values.topics ?? []].flat()}
      source="/admin/topics/suggestions"
      hint={
        canPublish
          ? 'Choose some, or type a new one and press Enter.'
          : 'Choose existing topics. Only editors can add new ones.'
      }
      error={errors.topics}
    />
  );
}

/** Keeps what was typed first, so that the preview shows it. */
function PreviewButton({ view, formId }: { view: EditView; formId: string }) {
  const { canType, previewPath } = view;
  if (!canType) return previewPath && <AdminLink to={previewPath}>Preview</AdminLink>;
  return (
    <>
      {/* The default button, so that Enter in a field does nothing, as in the title. */}
      <button type="submit" form={formId} disabled hidden />
      <button type="submit" form={formId} name="intent" value="preview" className="admin-button">
        Preview
      </button>
    </>
  );
}

/**
 * Keeps the form and its messages when the page's data is loaded again: the text may be one that someone
 * else saved meanwhile.
 */
function useShownForm(loaded: Pick<EditPageProps, 'view' | 'result'>) {
  const { key } = useLocation();
  const [shown, setShown] = useState({ key, ...loaded });
  if (shown.key !== key) {
    setShown({ key, ...loaded, ...(loaded.result && { view: shown.view }) });
  }
  const { revision, values, unsaved } = shown.view;
  return { view: { ...loaded.view, revision, values, unsaved }, result: shown.result };
}

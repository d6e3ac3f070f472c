import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { buttonClasses, SubmitButton } from '#app/ui/button.tsx';
import { useFocusOnErrors } from '#app/ui/forms/focus-first-error.ts';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { FormContext, type RefusedForm } from '#app/ui/forms/form-context.ts';
import { useOnNewValue } from '#app/ui/forms/use-on-new-value.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { SaveFields } from '../components/save-fields.tsx';
import { SignInHint } from '../components/sign-in-hint.tsx';
import type { BookmarkState } from '../reading/bookmark-state.server.ts';
import { type BookmarkTarget, saveBookmarkPath } from './bookmark-ref.ts';

type SaveResponse = { saved: boolean } | RefusedForm;

interface SaveFormProps {
  target: BookmarkTarget;
  onDone: (isSaved: boolean) => void;
}

/** For dialogs of shared pages: asks who the viewer is and what they have saved. */
export function SaveForm({ target, onDone }: SaveFormProps) {
  const { load, data: state } = useFetcher<BookmarkState>();
  const fetcher = useFetcher<SaveResponse>();
  const form = useRef<HTMLFormElement>(null);
  const path = saveBookmarkPath(target);
  const refusal = fetcher.data && 'errors' in fetcher.data ? fetcher.data : undefined;
  useEffect(() => void load(path), [load, path]);
  useFocusOnErrors(form, refusal?.errors);
  useOnNewValue(fetcher.data, (response) => {
    if (!('saved' in response)) return;
    showToast(response.saved ? saved : removed);
    onDone(response.saved);
  });
  if (!state) {
    return (
      <p role="status" className="mt-4 text-ink-soft">
        Loading…
      </p>
    );
  }
  if (!state.isMember) {
    return (
      <div className="mt-4">
        <SignInHint returnTo={window.location.pathname} />
      </div>
    );
  }
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={path}
      noValidate
      className="mt-4 grid gap-4"
      // The list of folders comes after the dialog has opened.
      key={state.target}
    >
      <p className="text-ink-soft wrap-anywhere">
        {state.label}: <bdi>{state.title}</bdi>
      </p>
      <FormAlert text={refusal?.errors.form} />
      <input type="hidden" name="in" value="dialog" />
      <FormContext
        value={{ prefix: 'bookmark', values: { folder: state.folderId ?? '' }, refusal }}
      >
        <SaveFields state={state} />
      </FormContext>
      <div className="flex flex-wrap gap-3">
        <SubmitButton label="Save" pendingLabel="Saving…" isPending={fetcher.state !== 'idle'} />
        {state.isSaved && (
          <button type="submit" name="intent" value="remove" className={buttonClasses('danger')}>
            Remove bookmark
          </button>
        )}
      </div>
    </fetcher.Form>
  );
}

const saved = { title: 'Saved', description: 'You’ll find it in your bookmarks.' };
const removed = { title: 'Bookmark removed', description: 'You can save it again at any time.' };

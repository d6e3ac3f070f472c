import { data, redirect } from 'react-router';
import { AppError } from '#app/errors.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { requireMember } from '#app/features/identity/identity.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formAction } from '#app/http/forms/form-action.server.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import { type ViewerArgs, viewerRoute } from '#app/http/request-context.ts';
import { buttonClasses, SubmitButton } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { InterfaceSection } from '#app/ui/language/interface-section.tsx';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { bookmarkTargetsContext } from '../bookmark-targets.server.ts';
import { saveInput, targetInput } from '../bookmarks.schema.ts';
import { SaveFields } from '../components/save-fields.tsx';
import { SignInHint } from '../components/sign-in-hint.tsx';
import { parseBookmarkTarget, saveBookmarkPath } from '../embeds/bookmark-ref.ts';
import { removedPath } from '../reading/bookmark-list.ts';
import { getBookmarkState } from '../reading/bookmark-state.server.ts';
import { removeBookmark, saveBookmark } from '../saving/save-bookmark.server.ts';
import type { Route } from './+types/save-page.ts';

function getDeps(args: ViewerArgs, viewer: Viewer) {
  return {
    ...args,
    viewer,
    contentKinds: args.context.get(contentKindsContext),
    targetKinds: args.context.get(bookmarkTargetsContext),
  };
}

/** Also loaded by the dialog on shared pages. */
export const loader = viewerRoute(async (args) => {
  const ref = parseBookmarkTarget(args.url.searchParams.get('target') ?? '');
  if (!ref) throw new AppError('not-found');
  return getBookmarkState(getDeps(args, await args.getViewer()), ref);
});

/** Leads back to what was saved, unless the dialog on its page has sent the form. */
export const action = formAction(async ({ form, ...args }) => {
  const member = await requireMember(args);
  const deps = getDeps(args, member);
  const isInDialog = formText(form, 'in') === 'dialog';
  if (formText(form, 'intent') === 'remove') {
    const { target: ref } = parseForm(targetInput, form);
    const folderId = await removeBookmark(deps, member, ref);
    return isInDialog ? data({ saved: false }) : redirect(removedPath({}, ref, folderId), 303);
  }
  const { target: ref, folder: folderId, newFolder } = parseForm(saveInput, form);
  const { path } = await saveBookmark(deps, member, { ref, folderId, newFolder });
  return isInDialog
    ? data({ saved: true })
    : redirect(withFlashMessage(path, 'bookmark-saved'), 303);
});

export const meta = noindexPage('Save for later');

export default function SavePage({ loaderData, actionData }: Route.ComponentProps) {
  const { target, title, path, label, isMember, isSaved, folderId } = loaderData;
  return (
    <InterfaceSection className="page-width page-top pb-24">
      <div className="grid-12">
        <div className="col-span-12 grid gap-8 lg:col-span-8">
          <PageHead
            above={<BackLink to={path} />}
            title={isSaved ? 'Edit bookmark' : 'Save for later'}
            lead={
              <>
                {label}: <bdi>{title}</bdi>
              </>
            }
          />
          {isMember ? (
            <PostForm
              refusal={actionData && 'errors' in actionData ? actionData : undefined}
              values={{ folder: folderId ?? '' }}
              className="grid max-w-xl gap-4"
            >
              <SaveFields state={loaderData} />
              <div className="flex flex-wrap gap-3">
                <SubmitButton label="Save" pendingLabel="Saving…" />
                {isSaved && (
                  <button
                    type="submit"
                    name="intent"
                    value="remove"
                    className={buttonClasses('danger')}
                  >
                    Remove bookmark
                  </button>
                )}
              </div>
            </PostForm>
          ) : (
            <SignInHint returnTo={saveBookmarkPath(target)} />
          )}
        </div>
      </div>
    </InterfaceSection>
  );
}

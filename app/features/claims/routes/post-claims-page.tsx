import { Link } from 'react-router';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { ClaimMark } from '#app/ui/marks/claim-mark.tsx';
import { changeThreadClaims, getPostClaims } from '../threads/thread-claims.server.ts';
import type { Route } from './+types/post-claims-page.ts';

export const loader = staffRoute('open the admin area', ({ params, context, ...args }) =>
  getPostClaims(
    { ...args, contentKinds: context.get(contentKindsContext) },
    parseContentId(params.id),
  ),
);

export const action = staffFormAction('open the admin area', async ({ form, ...args }) => {
  const { params, context } = args;
  const removed = parseContentId(formText(form, 'remove'));
  const entryId = await changeThreadClaims(
    { ...args, contentKinds: context.get(contentKindsContext) },
    parseContentId(params.id),
    removed === undefined ? { add: formText(form, 'claims') } : { remove: removed },
  );
  return redirectWithToast(`/admin/post-claims/${params.id}`, [entryId]);
});

export default function PostClaimsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { author, excerpt, path, newPath, thread, choices } = loaderData;
  return (
    <AdminPage
      title="Claims of a message"
      lead={thread?.title ?? `A comment by ${author}`}
      crumbs={[{ label: 'Message Board', to: path }]}
      actions={
        newPath && (
          <AdminLink to={newPath} variant="filled">
            Make a claim
          </AdminLink>
        )
      }
    >
      <div className="max-w-[44rem]">
        <blockquote className="border-l-2 border-line-strong pl-4 text-ink-soft">
          {excerpt}
          <footer className="mt-1 text-note text-ink-faint">{author}</footer>
        </blockquote>
        {thread ? (
          <AdminSection id="claims" title="What it’s about">
            <ThreadClaims claims={thread.claims} />
            <AdminForm refusal={actionData} className="mt-6">
              <AdminInput
                label="Add a claim"
                name="claims"
                list="claim-choices"
                autoComplete="off"
                hint="Its number or URL. Its rating then shows on the message, and its page lists the message."
              />
              <datalist id="claim-choices">
                {choices.map(({ value, label }) => (
                  <option key={value} value={`${value} ${label}`} />
                ))}
              </datalist>
              <AdminSubmit label="Add" variant="outlined" />
            </AdminForm>
          </AdminSection>
        ) : (
          <p className="mt-6 text-ink-soft">
            Comments mention no claims. What they’re about does, in its own editor.
          </p>
        )}
      </div>
    </AdminPage>
  );
}

type ThreadClaimsProps = Pick<NonNullable<Route.ComponentProps['loaderData']['thread']>, 'claims'>;

function ThreadClaims({ claims }: ThreadClaimsProps) {
  if (claims.length === 0) return <p className="text-ink-soft">It mentions no claims yet.</p>;
  return (
    <AdminForm refusal={undefined}>
      <ul className="border-t border-line">
        {claims.map(({ id, statement, path, ...mark }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5"
          >
            <ClaimMark {...mark} />
            <span className="min-w-0 flex-1 basis-60">
              {path ? (
                <Link to={path} className="admin-quiet-link">
                  {statement}
                </Link>
              ) : (
                <>
                  <bdi>{statement}</bdi> <span className="text-ink-faint">· not public</span>
                </>
              )}
            </span>
            <button
              type="submit"
              name="remove"
              value={id}
              aria-label={`Remove “${statement}”`}
              className="admin-button"
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </AdminForm>
  );
}

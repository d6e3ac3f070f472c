import { data, useFetcher } from 'react-router';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { formatEntryIds } from '#app/features/audit/embeds/entry-ids.ts';
import { UndoForm } from '#app/features/audit/embeds/undo-form.tsx';
import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { formValues } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { FieldsView } from '#app/ui/admin/forms/fields-view.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { ClaimMark } from '#app/ui/marks/claim-mark.tsx';
import { ratingLabel } from '../claim-ratings.ts';
import { claimTopics, isClaimTopic, topicNames } from '../claim-topics.ts';
import { reloadAfterRefusal } from '../components/reload-after-refusal.ts';
import {
  getOpenClaims,
  settleClaims,
  settledRatings,
  showcaseFields,
} from '../settle/settle-claims.server.ts';
import { listSourceSuggestions } from '../sources/source-suggestions.server.ts';
import type { Route } from './+types/settle-claims-page.ts';

const PATH = '/admin/settle-claims';
export const loader = staffRoute('publish content', async ({ db, url }) => {
  const requested = url.searchParams.get('topic');
  const topic = isClaimTopic(requested) ? requested : undefined;
  return {
    ...(await getOpenClaims(db, topic)),
    fields: showcaseFields.shown,
    ratings: settledRatings.map((value) => ({ value, label: ratingLabel(value) })),
    sources: await listSourceSuggestions(db),
    topics: [
      { label: 'All sections', to: PATH, isCurrent: !topic },
      ...topicNames.map((name) => ({
        label: claimTopics[name],
        to: `${PATH}?topic=${name}`,
        isCurrent: name === topic,
      })),
    ],
  };
});

export const action = staffFormAction('publish content', async ({ form, ...args }) => {
  const { entryIds, errors } = await settleClaims(args, form);
  const count = Object.keys(errors).length;
  if (count === 0) return redirectWithToast(PATH + args.url.search, entryIds);
  const message = `Check the marked rows.${describeOthers(entryIds.length)}`;
  const undo = formatEntryIds(entryIds);
  const refusal = { errors: { form: message, ...errors }, values: formValues(form), undo };
  return data(refusal, { status: 422 });
});

function describeOthers(settled: number): string {
  if (settled === 0) return '';
  return settled === 1 ? ' The other one is settled.' : ` The other ${settled} are settled.`;
}

export const shouldRevalidate = reloadAfterRefusal;

export default function SettleClaimsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { claims, hasMore, fields, ratings, sources, topics } = loaderData;
  const { Form: UndoFetcher } = useFetcher();
  const pagePath = useCurrentPath();
  const undo = actionData && 'undo' in actionData ? actionData.undo : undefined;
  return (
    <AdminPage
      title="Settle several"
      lead="After a showcase: one piece of official evidence, and what it makes of each claim. Each is a step of its own, with the same rules as any other."
      crumbs={[{ label: 'Content', to: '/admin/content?kind=claims' }]}
    >
      <FilterLinks label="Section" links={topics} />
      {undo && (
        <div className="mt-6">
          <UndoForm
            Form={UndoFetcher}
            entries={undo}
            returnTo={pagePath}
            label="Undo what is settled"
          />
        </div>
      )}
      {claims.length === 0 ? (
        <EmptyState title="No open claims here">
          Published claims that aren’t settled appear here.
        </EmptyState>
      ) : (
        <AdminForm prefix="settle" refusal={actionData} className="mt-6 max-w-none">
          <div className="grid max-w-[40rem] gap-4">
            <FieldsView
              fields={fields}
              slots={{
                origin: (field) => (
                  <AdminInput {...field} list="claim-sources" autoComplete="off" />
                ),
              }}
            />
            <datalist id="claim-sources">
              {sources.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </div>
          <AdminSection id="open-claims" title="Open claims">
            <ul className="border-t border-line">
              {claims.map(({ id, revision, statement, topicLabel, ...mark }) => (
                <li
                  key={id}
                  className="grid gap-x-6 gap-y-3 border-b border-line py-4 md:grid-cols-[1fr_11rem_minmax(14rem,1fr)] xl:grid-cols-[1fr_12rem_minmax(20rem,1fr)]"
                >
                  <div>
                    <p className="font-semibold">{statement}</p>
                    <p className="mt-1 flex flex-wrap gap-x-4 text-note text-ink-faint">
                      <ClaimMark {...mark} />
                      {topicLabel}
                    </p>
                    <input type="hidden" name="claim" value={id} />
                    <input type="hidden" name={`shown-${id}`} value={mark.rating} />
                    <input type="hidden" name={`revision-${id}`} value={revision} />
                  </div>
                  <AdminSelect
                    name={`to-${id}`}
                    label="New rating"
                    aria-label={`New rating of “${statement}”`}
                    options={[{ value: '', label: 'Leave open' }, ...ratings]}
                  />
                  <AdminInput
                    name={`reason-${id}`}
                    label="Reason"
                    aria-label={`Reason for “${statement}”`}
                    autoComplete="off"
                  />
                </li>
              ))}
            </ul>
            {hasMore && (
              <p className="mt-4 text-note text-ink-faint">
                These are the latest rated. Choose a section to see others.
              </p>
            )}
          </AdminSection>
          <AdminSubmit label="Settle" pendingLabel="Settling…" />
        </AdminForm>
      )}
    </AdminPage>
  );
}

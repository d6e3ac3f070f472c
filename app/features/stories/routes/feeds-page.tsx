import { redirect, useNavigation } from 'react-router';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { getFormKey, getRecordView } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { RecordFields } from '#app/ui/admin/forms/record-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { FeedTable } from '../components/feed-table.tsx';
import { getFeeds } from '../feeds/get-feeds.server.ts';
import { addFeed, changeFeed, pollFeed } from '../feeds/manage-feeds.server.ts';
import { feedActionInput, feedFields } from '../stories.schema.ts';
import type { Route } from './+types/feeds-page.ts';

const PATH = '/admin/feeds';

export const loader = staffRoute('manage the site', async ({ db, actor }) => ({
  feeds: await getFeeds(db),
  mayOpenContent: can(actor, 'write articles'),
  newFeed: getRecordView(feedFields),
}));

export const action = staffFormAction('manage the site', async ({ form, ...args }) => {
  if (form.has('action')) {
    const input = parseForm(feedActionInput, form);
    if (input.action !== 'poll') return redirectWithToast(PATH, [await changeFeed(args, input)]);
    await pollFeed(args, input.id);
    return redirect(withFlashMessage(PATH, 'feed-polled'), 303);
  }
  const entryId = await addFeed(args, parseForm(feedFields.input, form), getFormKey(form));
  return redirectWithToast(PATH, [entryId]);
});

export default function FeedsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { feeds, newFeed, mayOpenContent } = loaderData;
  const { state, formData } = useNavigation();
  const isChange = actionData?.values.action !== undefined;
  return (
    <AdminPage
      title="Feeds"
      crumbs={mayOpenContent ? [{ label: 'Content', to: '/admin/content?kind=stories' }] : []}
      lead="Stories arrive from the RSS, Atom and JSON feeds of other sites. We check each feed every 30 minutes, and less often while it fails."
    >
      <FormAlert text={isChange ? actionData.errors.form : undefined} />
      {feeds.length > 0 ? (
        <FeedTable feeds={feeds} mayOpenContent={mayOpenContent} />
      ) : (
        <EmptyState title="No feeds yet">
          Add the feed of a site whose stories you share.
        </EmptyState>
      )}
      <div className="mt-10">
        <AdminSection id="add-feed" title="Add feed">
          <AdminForm values={newFeed.values} refusal={isChange ? undefined : actionData}>
            <RecordFields view={newFeed} refusal={actionData} />
            <AdminSubmit
              label="Add feed"
              pendingLabel="Reading the feed…"
              isPending={state !== 'idle' && formData?.has('url') === true}
            />
          </AdminForm>
        </AdminSection>
      </div>
    </AdminPage>
  );
}

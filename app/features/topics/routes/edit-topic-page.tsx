import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { getRecordView } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseNewId } from '#app/http/content-id.ts';
import { formText, parseForm } from '#app/http/forms/parse-form.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { DeleteForm } from '#app/ui/admin/forms/record-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { PreviewedRecord } from '#app/ui/admin/workspace/previewed-record.tsx';
import { SuggestedInput } from '../components/suggested-input.tsx';
import { changeTopic } from '../editing/change-topic.server.ts';
import { topicFields } from '../editing/topic-fields.server.ts';
import { topicRecord } from '../editing/topic-record.server.ts';
import { mergeFields } from '../merging/merge-fields.server.ts';
import { mergeTopic } from '../merging/merge-topics.server.ts';
import { getTopicFacts } from '../reading/topic-facts.server.ts';
import type { Route } from './+types/edit-topic-page.ts';

const LIST = '/admin/topics';

export const loader = staffRoute('publish content', async ({ db, params }) => {
  const id = parseNewId(params.id);
  const saved = id === 'new' ? undefined : await topicRecord.get(db, id);
  const facts = saved && (await getTopicFacts(db, saved.id));
  return { view: getRecordView(topicFields, saved), facts };
});

export const action = staffFormAction('publish content', async ({ form, ...args }) => {
  const id = parseNewId(args.params.id);
  if (formText(form, 'intent') === 'merge' && id !== 'new') {
    const { into } = parseForm(mergeFields.input, form);
    const merged = await mergeTopic(args, id, into);
    return redirectWithToast(`${LIST}/${merged.into}`, [merged.entryId]);
  }
  return redirectWithToast(LIST, [await changeTopic({ ...args, form }, id)]);
});

export default function EditTopicPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, facts } = loaderData;
  const isMerging = actionData?.values.intent === 'merge';
  return (
    <AdminPage
      title={facts?.name ?? 'Add topic'}
      view={facts && 'Edit topic'}
      crumbs={[
        { label: 'Content', to: '/admin/content' },
        { label: 'Topics', to: LIST },
      ]}
      actions={facts?.publicPath && <AdminLink to={facts.publicPath}>View on site</AdminLink>}
    >
      <PreviewedRecord
        name={facts?.name ?? ''}
        hasPreview={facts?.publicPath !== undefined}
        prefix="topic"
        view={view}
        refusal={isMerging ? undefined : actionData}
        backTo={LIST}
        below={facts && <TopicTools facts={facts} refusal={isMerging ? actionData : undefined} />}
      />
    </AdminPage>
  );
}

interface TopicToolsProps {
  facts: NonNullable<Route.ComponentProps['loaderData']['facts']>;
  /** Of a merge. */
  refusal: Route.ComponentProps['actionData'];
}

function TopicTools({ facts, refusal }: TopicToolsProps) {
  return (
    <div className="mt-10">
      <AdminSection id="topic-use" title="Use">
        <p className="max-w-[60ch] text-ink-soft">
          {facts.count === 0
            ? 'This topic has no public items yet, so it has no page.'
            : `Readers see ${countNoun(facts.count, 'item', 'items')} of it.`}{' '}
          {facts.merged.length > 0 && `Merged into it: ${facts.merged.join(', ')}.`}
        </p>
      </AdminSection>
      <AdminSection id="topic-merge" title="Merge into another">
        <p className="mb-4 max-w-[60ch] text-ink-soft">
          Its items and followers move to the other topic, and its URL leads there. The message
          afterwards has an Undo.
        </p>
        <AdminForm prefix="merge" refusal={refusal}>
          <SuggestedInput label="Merge into" name="into" source="/admin/topics/suggestions" />
          <AdminSubmit name="intent" value="merge" label="Merge" variant="danger" />
        </AdminForm>
      </AdminSection>
      <DeleteForm label="Delete topic">
        What carries it stays. Its URL leads to the list of topics. The message afterwards has an
        Undo.
      </DeleteForm>
    </div>
  );
}

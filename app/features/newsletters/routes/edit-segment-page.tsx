import { useRef } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { changeRecord, getRecordView } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { can } from '#app/features/identity/rights.policy.ts';
import { TopicField } from '#app/features/topics/embeds/topic-field.tsx';
import { normalizeTopics, TOPICS_FIELD } from '#app/features/topics/embeds/topic-names.ts';
import { readTopicNames } from '#app/features/topics/topics.server.ts';
import { parseNewId } from '#app/http/content-id.ts';
import { FormButtons } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { PreviewErrors } from '#app/ui/admin/forms/preview-errors.ts';
import { DeleteForm, RecordFields } from '#app/ui/admin/forms/record-form.tsx';
import { SAVE_ANYWAY } from '#app/ui/admin/forms/revision-form.tsx';
import { useTypedAnswer } from '#app/ui/admin/forms/use-typed-answer.ts';
import { SegmentCount } from '../components/segment-count.tsx';
import { getSegmentCrumbs, SEGMENTS_PATH } from '../components/segment-crumbs.ts';
import { type CountedSegment, countSegmentForm } from '../segments/count-segment-form.server.ts';
import { countInSegment, resolveSegment } from '../segments/resolve-segment.server.ts';
import { segmentFields, segmentForm } from '../segments/segment-fields.server.ts';
import { segmentRecord } from '../segments/segment-record.server.ts';
import type { Route } from './+types/edit-segment-page.ts';

export const loader = staffRoute('write newsletters', async ({ db, params, actor, now }) => {
  const id = parseNewId(params.id);
  const saved = id === 'new' ? undefined : await segmentRecord.get(db, id);
  return {
    view: getRecordView(segmentFields, saved),
    name: saved?.values.name,
    count: saved && (await countInSegment(db, await resolveSegment(db, saved.id, now), now)),
    seesSubscribers: can(actor, 'see subscribers'),
  };
});

export const action = staffFormAction('write newsletters', async (args) => {
  const { form, params } = args;
  // The field sends a name for each box, and what is typed.
  form.set(TOPICS_FIELD, readTopicNames(form).join(', '));
  if (form.get('intent') === 'count') return countSegmentForm(args);
  const entryId = await changeRecord(args, segmentRecord, segmentForm, parseNewId(params.id));
  return redirectWithToast(SEGMENTS_PATH, [entryId]);
});

/** Counting changes nothing. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formData?.get('intent') !== 'count' && args.defaultShouldRevalidate;
}

const FORM_ID = 'segment-form';

export default function EditSegmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, name, count, seesSubscribers } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const { answer, onTyped } = useTypedAnswer<CountedSegment>(form, 'count');
  const latest: CountedSegment | undefined = answer ?? actionData;
  const refusal = actionData;
  // Without any, those of the last save stay.
  const errors = answer && Object.keys(answer.errors).length > 0 ? answer.errors : undefined;
  return (
    <AdminPage
      title={name ?? 'Add segment'}
      view={name === undefined ? undefined : 'Edit segment'}
      crumbs={[...getSegmentCrumbs(seesSubscribers), { label: 'Segments', to: SEGMENTS_PATH }]}
    >
      <div className="admin-columns">
        <div onInput={onTyped}>
          <PreviewErrors value={errors}>
            <AdminForm
              ref={form}
              id={FORM_ID}
              prefix="segment"
              values={view.values}
              refusal={refusal}
            >
              <RecordFields
                view={view}
                refusal={refusal}
                slots={{
                  topics: ({ hint }) => (
                    <TopicField
                      names={normalizeTopics(refusal?.values.topics ?? view.values.topics)}
                      source="/admin/topics/suggestions"
                      hint={String(hint)}
                      error={(errors ?? refusal?.errors)?.topics}
                    />
                  ),
                }}
              />
              <FormButtons
                label={refusal?.conflict ? SAVE_ANYWAY : 'Save'}
                pendingLabel="Saving…"
                returnTo={SEGMENTS_PATH}
              />
            </AdminForm>
          </PreviewErrors>
        </div>
        <div>
          <SegmentCount formId={FORM_ID} count={latest ? latest.count : count} />
          {name !== undefined && (
            <DeleteForm label="Delete segment">
              Sent newsletters keep its name. The message afterwards has an Undo.
            </DeleteForm>
          )}
        </div>
      </div>
    </AdminPage>
  );
}

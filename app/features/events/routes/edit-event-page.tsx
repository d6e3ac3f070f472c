import { editLoaderWithClaims } from '#app/features/claims/claims.server.ts';
import type { EditedClaim } from '#app/features/claims/embeds/claim-rating.ts';
import { ClaimRows } from '#app/features/claims/embeds/claim-rows.tsx';
import { PredictedClaim } from '#app/features/polls/embeds/predicted-claim.tsx';
import { EditPage, type FormState } from '#app/features/publishing/embeds/edit-page.tsx';
import { editAction } from '#app/features/publishing/publishing.server.ts';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import {
  type FieldSlots,
  FieldView,
  type FieldViewProps,
} from '#app/ui/admin/forms/fields-view.tsx';
import type { Route } from './+types/edit-event-page.ts';

export const loader = editLoaderWithClaims('event');
export const action = editAction('event');

const eventSlots = (
  id: number,
  form: FormState,
  claims: readonly EditedClaim[],
): FieldSlots<FieldViewProps> => ({
  description: ({ name, label }) => (
    <AdminTextarea name={name} label={`${label} (Markdown)`} rows={10} />
  ),
  // The times below it start a new row.
  timeZone: (field) => (
    <>
      <FieldView {...field} />
      <span className="max-sm:hidden" />
    </>
  ),
  pollClaim: (field) => <PredictedClaim {...field} choices={form.choices.pollClaim ?? []} />,
  claims: () => (
    <ClaimRows
      form={form}
      item={`event:${id}`}
      claims={claims}
      hint="What the event is about, by the claim’s number or its URL on this site. Its rating shows wherever the event does."
    />
  ),
});

export default function EditEventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, claims } = loaderData;
  return (
    <EditPage view={view} result={actionData} slots={(form) => eventSlots(view.id, form, claims)} />
  );
}

import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { getRecordView } from '#app/features/audit/records.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { parseForm } from '#app/http/forms/parse-form.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { RecordForm } from '#app/ui/admin/forms/record-form.tsx';
import { addSubscriber } from '../import/add-subscriber.server.ts';
import { newSubscriberFields } from '../import/new-subscriber-fields.ts';
import type { Route } from './+types/new-subscriber-page.ts';

const LIST_PATH = '/admin/subscribers';

export const loader = staffRoute('see subscribers', async ({ db, now }) => {
  const view = getRecordView(newSubscriberFields);
  const consentDate = toLocalDay(now, await getSiteTimeZone(db));
  return { ...view, values: { ...view.values, consentDate } };
});

export const action = staffFormAction('see subscribers', async ({ form, ...args }) =>
  redirectWithToast(LIST_PATH, [
    await addSubscriber(args, parseForm(newSubscriberFields.input, form)),
  ]),
);

export default function NewSubscriberPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Add subscriber"
      crumbs={[{ label: 'Subscribers', to: LIST_PATH }]}
      lead="Only add people who agreed to get your email. They get it from now on, and each email says how to unsubscribe."
    >
      <RecordForm prefix="subscriber" view={loaderData} refusal={actionData} backTo={LIST_PATH} />
    </AdminPage>
  );
}

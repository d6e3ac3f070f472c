import type { LoaderFunctionArgs } from 'react-router';
import { EditPage } from '#app/features/publishing/embeds/edit-page.tsx';
import { editAction, editLoader } from '#app/features/publishing/publishing.server.ts';
import { timeZones } from '#app/text/dates/zoned-time.ts';
import { EventFields } from '../components/event-fields.tsx';
import type { Route } from './+types/edit-event-page.ts';

const loadView = editLoader('event');

/** The server's list of zones: browsers may know others. */
export const loader = async (args: LoaderFunctionArgs) => ({
  view: await loadView(args),
  timeZones,
});
export const action = editAction('event');

export default function EditEventPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EditPage view={loaderData.view} result={actionData}>
      {() => <EventFields timeZones={loaderData.timeZones} />}
    </EditPage>
  );
}

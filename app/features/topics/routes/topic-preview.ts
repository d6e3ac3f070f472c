import { redirect } from 'react-router';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { previewChange } from '#app/features/pages/pages.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { changeTopic } from '../editing/change-topic.server.ts';
import { topicRecord } from '../editing/topic-record.server.ts';
import { topicPath } from '../topic-paths.ts';

/** The URL takes POST only. */
export const loader = staffRoute('publish content', async ({ params }) =>
  redirect(`/admin/topics/${parseContentId(params.id) ?? ''}`, 303),
);

/** The topic's page with what is in the form. */
export const action = staffFormAction('publish content', async (args) => {
  const id = parseContentId(args.params.id);
  return previewChange(
    args,
    (changed) => changeTopic(changed, id),
    async (db) => topicPath((await topicRecord.get(db, id)).values),
  );
});

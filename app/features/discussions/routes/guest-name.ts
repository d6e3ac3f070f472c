import type { ActionFunctionArgs } from 'react-router';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import { authorNameOf } from '../post-author.server.ts';

/** Whether a guest may write under a name; answers with the name as it will stand. */
export function action({ request, context }: ActionFunctionArgs) {
  return withReference(context, async () => {
    const typed = (await request.formData()).get('username');
    const { db } = context.get(requestContext);
    const name = await authorNameOf(db, undefined, typeof typed === 'string' ? typed.trim() : '');
    return Response.json(name, { status: 'name' in name ? 200 : 422 });
  });
}

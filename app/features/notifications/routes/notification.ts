import { type LoaderFunctionArgs, redirect } from 'react-router';
import { readContentId } from '../../../http/content-id.ts';
import { requestContext } from '../../../http/request-context.ts';
import { withReference } from '../../../http/with-reference.ts';
import { requireMember } from '../../accounts/require-right.server.ts';
import { openNotification } from '../inbox.server.ts';

/** Marks the notification read and leads to what it is about; asking twice changes nothing more. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return withReference(context, async () => {
    const member = await requireMember({ context, request });
    const parts = context.get(requestContext);
    const path = await openNotification(parts, member.id, readContentId(params.id));
    return redirect(path ?? '/notifications', 302);
  });
}

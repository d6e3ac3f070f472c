import type { ActionFunctionArgs } from 'react-router';
import { resolveAuthorName } from '#app/features/identity/identity.server.ts';
import { requestContext } from '#app/http/request-context.ts';
import { withErrorId } from '#app/http/with-error-id.ts';

/** Checks a guest's username. Returns it in its normalized form, or why it can't be used. */
export function action({ request, context }: ActionFunctionArgs) {
  return withErrorId(context, async () => {
    const username = (await request.formData()).get('username');
    const deps = context.get(requestContext);
    const result = await resolveAuthorName(deps, undefined, String(username ?? '').trim());
    return 'name' in result
      ? Response.json(result)
      : Response.json({ message: result.message }, { status: 422 });
  });
}

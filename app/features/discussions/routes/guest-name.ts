import { resolveAuthorName } from '#app/features/identity/names.server.ts';
import { viewerRoute } from '#app/http/request-context.ts';

/** Checks a guest's username. Returns it in its normalized form, or why it can't be used. */
export const action = viewerRoute(async ({ request, ...deps }) => {
  const username = (await request.formData()).get('username');
  const result = await resolveAuthorName(deps, undefined, String(username ?? '').trim());
  return 'name' in result
    ? Response.json(result)
    : Response.json({ message: result.message }, { status: 422 });
});

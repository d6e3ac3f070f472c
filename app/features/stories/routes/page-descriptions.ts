import { AppError } from '#app/errors.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { safeParseForm } from '#app/http/forms/parse-form.ts';
import type { PageDescription } from '#app/ui/editor/dialogs/page-description.ts';
import { fetchMetadata } from '../arrival/fetch-story.server.ts';
import { fetchStoryInput } from '../stories.schema.ts';

/** For each person, because each look-up is a request to another site. */
const limit = { name: 'page-descriptions', attempts: 60, withinSeconds: 3600 };

/** What the page at `url` says about itself, for a bookmark in a text; or a message. */
export const action = staffRoute('write articles', async (args) => {
  const parsed = safeParseForm(fetchStoryInput, await args.request.formData());
  if ('refusal' in parsed) return refuse(parsed.refusal.errors.url ?? 'Enter a URL.', 422);
  if (!(await args.limits(limit).allow(String(args.actor.id)))) {
    return refuse(
      'You’ve looked up a lot of pages. Wait an hour, or enter the title yourself.',
      429,
    );
  }
  try {
    const { title = '', excerpt = '' } = await fetchMetadata(args, parsed.input.url);
    return Response.json({ title, description: excerpt } satisfies PageDescription);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(error.publicMessage, error.status);
  }
});

function refuse(message: string, status: number): Response {
  return Response.json({ message } satisfies PageDescription, { status });
}

import { data, redirect } from 'react-router';
import { staffAction, staffLoader } from '#app/features/identity/identity.server.ts';
import { catchRefusal, refuseForm } from '#app/features/sign-in/sign-in.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { type FormRefusal, formValues, parseForm } from '#app/http/forms/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { createStory } from '../arrival/create-story.server.ts';
import { fetchStory } from '../arrival/fetch-story.server.ts';
import { NewStoryForm } from '../components/new-story-form.tsx';
import { fetchStoryInput, newStoryInput } from '../stories.schema.ts';
import type { Route } from './+types/new-story-page.ts';

export const loader = staffLoader('publish content', async ({ url }) => ({
  title: url.searchParams.get('title') ?? '',
}));

export const action = staffAction('publish content', async (args) => {
  const form = await args.request.formData();
  if (form.get('intent') === 'fetch') {
    const parsed = parseForm(fetchStoryInput, form);
    if ('refusal' in parsed) return refuseForm(parsed.refusal);
    return catchRefusal(form, async () => {
      const found = await fetchStory(args, parsed.input.url);
      const view: FormRefusal = { errors: {}, values: offer(form, found) };
      return data(view);
    });
  }
  const parsed = parseForm(newStoryInput, form);
  if ('refusal' in parsed) return refuseForm(parsed.refusal);
  return catchRefusal(form, async () => {
    await createStory(args, parsed.input);
    return redirect(withFlashMessage('/admin/content?kind=stories', 'story-added'), 303);
  });
});

/** What was found goes into the empty fields. What was typed stays. */
function offer(
  form: FormData,
  found: Awaited<ReturnType<typeof fetchStory>>,
): Record<string, string> {
  const typed = formValues(form);
  const offered = {
    title: found.title,
    source: found.source,
    // The excerpt is HTML.
    excerpt: found.excerpt?.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    reportedOn: found.publishedAt?.toISOString().slice(0, 10),
    imageUrl: found.imageUrl,
    usesImage: found.imageUrl && 'on',
  };
  const values: Record<string, string> = { ...typed, url: found.address };
  for (const [name, value] of Object.entries(offered)) {
    if (value && !typed[name]) values[name] = value;
  }
  return values;
}

export default function NewStoryPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Add Story"
      crumbs={[
        { label: 'Content', to: '/admin/content?kind=stories' },
        { label: 'New Content', to: '/admin/new-content' },
      ]}
      lead="Stories link to other sites. Enter an address, and we’ll read the title, source, date, excerpt and image from the page."
    >
      <NewStoryForm result={actionData ?? { errors: {}, values: loaderData }} />
    </AdminPage>
  );
}

import { data } from 'react-router';
import { AppError } from '#app/errors.ts';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import {
  type FormRefusal,
  formValues,
  parseForm,
  safeParseForm,
} from '#app/http/forms/parse-form.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { createStory, findNewStoryErrors } from '../arrival/create-story.server.ts';
import { fetchStory } from '../arrival/fetch-story.server.ts';
import { NewStoryForm } from '../components/new-story-form.tsx';
import { fetchStoryInput, newStoryFields, newStoryInput } from '../stories.schema.ts';
import type { Route } from './+types/new-story-page.ts';

export const loader = staffRoute('publish content', async ({ url }) => ({
  fields: newStoryFields.shown,
  values: { title: url.searchParams.get('title') ?? '' },
}));

export const action = staffFormAction('publish content', async ({ form, ...args }) => {
  if (form.get('intent') === 'fetch') {
    const found = await fetchStory(args, parseForm(fetchStoryInput, form).url);
    const view: FormRefusal = {
      errors: {},
      values: offer(form, found, args.url, await args.getTimeZone()),
    };
    return data(view);
  }
  const parsed = safeParseForm(newStoryInput, form);
  if ('refusal' in parsed) {
    const others = await findNewStoryErrors(args, newStoryFields.readValid(formValues(form)));
    throw new AppError('refused', { errors: { ...others, ...parsed.refusal.errors } });
  }
  const entryId = await createStory(args, parsed.input);
  return redirectWithToast('/admin/content?kind=stories', [entryId]);
});

/** Fills the empty fields with what the page says. Text that was typed here stays. */
function offer(
  form: FormData,
  found: Awaited<ReturnType<typeof fetchStory>>,
  { searchParams }: URL,
  timeZone: string,
): Record<string, string> {
  const typed = formValues(form);
  const offered = {
    title: found.title,
    source: found.source,
    // The excerpt is HTML.
    excerpt: found.excerpt?.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    reportedOn: found.publishedAt && toLocalDay(found.publishedAt, timeZone),
    imageUrl: found.imageUrl,
    usesImage: found.imageUrl && 'on',
  };
  const values: Record<string, string> = { ...typed, url: found.address };
  for (const [name, value] of Object.entries(offered)) {
    if (value && (!typed[name] || typed[name] === searchParams.get(name))) values[name] = value;
  }
  return values;
}

export default function NewStoryPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Add story"
      crumbs={[
        { label: 'Content', to: '/admin/content?kind=stories' },
        { label: 'New Content', to: '/admin/new-content' },
      ]}
      lead="Stories link to other sites. Enter a URL, and we’ll read the title, source, date, excerpt and image from the page."
    >
      <NewStoryForm
        fields={loaderData.fields}
        result={actionData ?? { errors: {}, values: loaderData.values }}
      />
    </AdminPage>
  );
}

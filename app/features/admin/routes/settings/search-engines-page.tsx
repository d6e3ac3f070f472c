import { crawlerSettingsInput } from '#app/features/feeds/crawlers.schema.ts';
import { crawlerSettingsGroup } from '#app/features/feeds/feeds.server.ts';
import { settingsAction, settingsLoader } from '#app/features/settings/settings.server.ts';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import type { Route } from './+types/search-engines-page.ts';

export const loader = settingsLoader(crawlerSettingsGroup);

export const action = settingsAction({ group: crawlerSettingsGroup, input: crawlerSettingsInput });

const aiOptions = [
  { value: 'all', label: 'Everything' },
  { value: 'answers', label: 'Pages for answers that link back, but not for training' },
  { value: 'none', label: 'Nothing' },
];

export default function SearchEnginesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, revision } = loaderData;
  return (
    <RevisionForm label="Search engines" values={settings} revision={revision} refusal={actionData}>
      <AdminCheckbox
        name="allowsSearchEngines"
        label="Allow search engines"
        hint="When this is off, robots.txt asks all crawlers to stay away. Pages they’ve already indexed can stay in their results for a while."
      />
      <AdminSelect
        name="aiPolicy"
        label="AI crawlers may read"
        hint={
          <>
            Written to <a href="/robots.txt">robots.txt</a>. Well-behaved crawlers follow it, but
            nothing forces them to.
          </>
        }
        options={aiOptions}
      />
    </RevisionForm>
  );
}

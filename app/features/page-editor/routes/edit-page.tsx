import { listProductLinks } from '#app/features/affiliates/affiliates.server.ts';
import { getAnalyticsSettings } from '#app/features/analytics/analytics.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { listRoleOptions } from '#app/features/identity/roles.server.ts';
import { listArticleChoices } from '#app/features/news/news.server.ts';
import { getSavedConfig, getUsedRows } from '#app/features/pages/config.server.ts';
import { listLinks } from '#app/features/pages/pages.server.ts';
import { findHiddenLinks, listPageChoices } from '#app/features/site-pages/site-pages.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminTabs } from '#app/ui/admin/tabs/admin-tabs.tsx';
import { PageFormView } from '../components/page-form-view.tsx';
import { getEditedPage } from '../edited-pages.server.ts';
import { toFormValues } from '../forms/form-values.ts';
import { type FormChoices, isList } from '../forms/page-form.ts';
import { withRoles } from '../forms/with-roles.ts';
import { PAGE_EDITOR_PATH, pageEditorTabs } from '../page-editor-paths.ts';
import { handlePageForm } from '../saving/save-form.server.ts';
import type { Route } from './+types/edit-page.ts';

export const loader = staffRoute('edit pages', async ({ db, params }) => {
  const { form, page } = getEditedPage(params.page);
  const { config, revision } = await getSavedConfig(db, page);
  const hasField = (test: (part: (typeof form.parts)[number]) => boolean) => form.parts.some(test);
  const hasLinks = hasField((part) =>
    (isList(part) ? part.columns : [part]).some(({ isLink }) => isLink),
  );
  const hasRoles = hasField((part) => isList(part) && part.columns.some((one) => one.hasRoles));
  const [{ timeZone }, usedRows, articles, links, paths, hiddenLinks, roles] = await Promise.all([
    getAnalyticsSettings(db),
    getUsedRows(db, page),
    hasField(({ kind }) => kind === 'article') ? listArticleChoices(db) : [],
    hasField(({ kind }) => kind === 'markdown') ? listProductLinks(db) : [],
    hasLinks ? listPageChoices(db) : [],
    hasLinks ? findHiddenLinks(db, listLinks(config)) : [],
    hasRoles ? listRoleOptions(db) : [],
  ]);
  const values = toFormValues(form, config as Record<string, unknown>, timeZone);
  const choices: FormChoices = {
    articles,
    links,
    paths,
    hiddenLinks: [...hiddenLinks],
    usedRows: [...usedRows],
  };
  return { form: withRoles(form, values, roles), values, revision, choices };
});

export const action = staffRoute('edit pages', (args) =>
  handlePageForm(args, getEditedPage(args.params.page)),
);

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, values, revision, choices } = loaderData;
  const isMenu = pageEditorTabs.some(({ id }) => id === form.id);
  return (
    <AdminPage
      title={form.name}
      view="Page Editor"
      crumbs={[{ label: 'Page Editor', to: PAGE_EDITOR_PATH }]}
      lead={form.lead}
      actions={
        <>
          <AdminLink to={`/admin/pages/${form.id}/versions`}>History</AdminLink>
          <AdminLink to={form.path}>View on site</AdminLink>
        </>
      }
    >
      <AdminTabs
        label="Page editor sections"
        tabs={pageEditorTabs}
        current={isMenu ? form.id : 'pages'}
      />
      <PageFormView
        key={form.id}
        form={form}
        values={actionData?.typed ?? values}
        saved={values}
        revision={revision}
        refusal={actionData?.refusal}
        warnings={actionData?.warnings}
        choices={choices}
      />
    </AdminPage>
  );
}

import { Form } from 'react-router';
import { AppError } from '#app/errors.ts';
import { getAnalyticsSettings } from '#app/features/analytics/analytics.server.ts';
import { redirectWithToast } from '#app/features/audit/audit.server.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { getSavedConfig } from '#app/features/pages/config.server.ts';
import {
  getPageVersion,
  listPageVersions,
  savePageConfig,
} from '#app/features/pages/pages.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { formRevision } from '#app/http/forms/edit-conflict.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { getEditedPage } from '../edited-pages.server.ts';
import { compareValues, type Difference } from '../forms/compare-values.ts';
import { toFormValues } from '../forms/form-values.ts';
import { editPagePath, PAGE_EDITOR_PATH } from '../page-editor-paths.ts';
import type { Route } from './+types/page-versions-page.ts';

export const loader = staffRoute('edit pages', async ({ db, params, url }) => {
  const { form, page } = getEditedPage(params.page);
  const below = parseContentId(url.searchParams.get('below') ?? undefined);
  const [{ versions, nextBelow }, saved] = await Promise.all([
    listPageVersions(db, page, below),
    getSavedConfig(db, page),
  ]);
  const { timeZone } = await getAnalyticsSettings(db);
  const getValues = (config: object) =>
    toFormValues(form, config as Record<string, unknown>, timeZone);
  const now = getValues(saved.config);
  const rows = await Promise.all(
    versions.map(async (version) => {
      const then = getValues(await getPageVersion(db, page, version.revision));
      return { ...version, differences: compareValues(form, then, now) };
    }),
  );
  return { id: page.id, name: page.name, rows, nextBelow, revision: saved.revision };
});

export const action = staffFormAction('edit pages', async ({ form, ...args }) => {
  const { page } = getEditedPage(args.params.page);
  const version = form.get('version') === '0' ? 0 : parseContentId(formText(form, 'version'));
  if (version === undefined) throw new AppError('not-found');
  const saved = await getSavedConfig(args.db, page);
  const restored = await getPageVersion(args.db, page, version);
  const config = page.keep?.(restored, saved.config) ?? restored;
  const entryId = await savePageConfig(args, page, { config, revision: formRevision(form) });
  const path = editPagePath(page.id);
  return redirectWithToast(path, [entryId]);
});

export default function PageVersionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, rows, nextBelow, revision } = loaderData;
  return (
    <AdminPage
      title={`History of ${name}`}
      crumbs={[
        { label: 'Page Editor', to: PAGE_EDITOR_PATH },
        { label: name, to: editPagePath(id) },
      ]}
      lead="Every save is kept here. Restoring one saves the current text first."
    >
      <FormAlert text={actionData && Object.values(actionData.errors).join(' ')} />
      {rows.length === 0 && (
        <p className="text-ink-soft">Nothing saved yet. This page uses the defaults.</p>
      )}
      {rows.length > 0 && (
        <DataTable
          label="Saved configurations"
          rows={rows}
          rowKey={(row) => row.revision}
          columns={[
            {
              name: 'Saved',
              isMain: true,
              cell: ({ at }) => (at ? <Timestamp at={at} /> : 'The defaults'),
            },
            { name: 'By', cell: ({ at, by }) => at && (by ?? 'The site itself') },
            {
              name: 'Differences',
              cell: (row) =>
                row.revision === revision ? (
                  'Current version'
                ) : (
                  <Differences differences={row.differences} />
                ),
            },
            {
              name: 'Restore',
              isActions: true,
              cell: (row) =>
                row.revision !== revision && (
                  <Form method="post">
                    <input type="hidden" name="version" value={row.revision} />
                    <input type="hidden" name="revision" value={revision} />
                    <AdminSubmit label="Restore" variant="outlined" />
                  </Form>
                ),
            },
          ]}
        />
      )}
      {nextBelow !== undefined && (
        <p className="mt-4">
          <AdminLink to={`?below=${nextBelow}`}>Older</AdminLink>
        </p>
      )}
    </AdminPage>
  );
}

/** The values that restoring the version would change. */
function Differences({ differences }: { differences: readonly Difference[] }) {
  const count = differences.length;
  if (count === 0) return 'Same as now';
  return (
    <details>
      <summary className="cursor-pointer">
        {count === 1 ? '1 difference from now' : `${count} differences from now`}
      </summary>
      <dl className="mt-2 grid max-w-[40rem] gap-2 pb-2 wrap-anywhere">
        {differences.map(({ name, label, old, now }) => (
          <div key={name}>
            <dt className="text-ink-soft">{label}</dt>
            <dd>
              {old || 'Empty'} <span className="text-ink-faint">(now: {now || 'empty'})</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

import { Form, Link } from 'react-router';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { formatNumber } from '#app/text/format-number.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { programs } from '../embeds/import-programs.ts';
import { getImportedNames, type ImportedName } from '../names/list-names.server.ts';
import { createNameLink } from '../names/name-links.server.ts';
import type { Route } from './+types/names-page.ts';

const LIST_PATH = '/admin/settings/import-export';

export const loader = staffRoute('manage the site', ({ db, url, now }) =>
  getImportedNames(db, url.searchParams, now),
);

export const action = staffFormAction('manage the site', ({ form, ...args }) =>
  createNameLink(args, parseContentId(formText(form, 'name'))),
);

/** People whose posts were imported, and links with which they claim them. */
export default function NamesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, name } = loaderData;
  const created = actionData && 'link' in actionData ? actionData : undefined;
  const refusal = actionData && 'errors' in actionData ? actionData : undefined;
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <Link to={LIST_PATH} className="admin-quiet-link justify-self-start">
          All imports
        </Link>
        <h3 className="type-wide text-small">Imported names</h3>
        <p className="max-w-[70ch] text-ink-soft">
          Posts of an imported community keep the names of their authors. Send someone the link for
          their name. Once they open it and sign in or sign up, these posts become theirs.
        </p>
      </div>
      <FormAlert text={refusal?.errors.form} />
      {created && <CreatedLink {...created} />}
      <FilterBar label="Find a name" filters={[{ name: 'q', label: 'Name' }]} />
      {page.items.length === 0 ? (
        <EmptyState title={name ? 'No matches' : 'No imported names yet'}>
          {name
            ? 'Try another part of the name here or of the name on the old site.'
            : 'They appear here once you import a community, such as a phpBB board.'}
        </EmptyState>
      ) : (
        <LoadMore key={name} firstPage={page} noun="names">
          {(names) => (
            <DataTable label="Names" columns={columns} rows={names} rowKey={({ id }) => id} />
          )}
        </LoadMore>
      )}
    </div>
  );
}

function CreatedLink({ name, link }: { name: string; link: string }) {
  return (
    <div role="status" className="admin-form">
      <p>Share this link with {name}. It works once, for 30 days, and won’t be shown again.</p>
      <AdminInput
        key={link}
        id="name-link"
        label={`For ${name}`}
        readOnly
        defaultValue={link}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={link} data-variant="outlined" className="admin-button justify-self-start" />
    </div>
  );
}

const columns: Column<ImportedName>[] = [
  {
    name: 'Name',
    isMain: true,
    cell: ({ name, oldName }) => (
      <>
        <span className="wrap-anywhere">{name}</span>
        {oldName && (
          <span className="block wrap-anywhere text-ink-soft">{oldName} on the old site</span>
        )}
      </>
    ),
  },
  { name: 'From', cell: ({ program, host }) => <Origin program={program} host={host} /> },
  { name: 'Posts', cell: ({ posts }) => (posts === undefined ? '' : formatNumber(posts)) },
  { name: 'Status', cell: (row) => <State {...row} /> },
  {
    name: 'Link',
    cell: ({ id, name, state }) =>
      state !== 'claimed' && (
        <Form method="post">
          <input type="hidden" name="name" value={id} />
          <AdminSubmit
            label={`${state === 'invited' ? 'Replace link' : 'Create link'} for ${name}`}
            variant="outlined"
          />
        </Form>
      ),
  },
];

function State({ state, member, at }: ImportedName) {
  if (state === 'unclaimed' || at === undefined) return 'Unclaimed';
  return state === 'claimed' ? (
    <>
      Claimed by {member ?? 'a deleted member'}, <Timestamp at={at} />
    </>
  ) : (
    <>
      Link works until <Timestamp at={at} />
    </>
  );
}

/** Two boards of one program can have the same names. */
function Origin({ program, host }: Pick<ImportedName, 'program' | 'host'>) {
  const found = Object.entries(programs).find(([kind]) => kind === program);
  return (
    <>
      {found?.[1].name ?? program}
      {host && <span className="block wrap-anywhere text-ink-soft">{host}</span>}
    </>
  );
}

import { Form } from 'react-router';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { formatDate } from '#app/text/dates/dates.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { FieldsView, type FieldViewProps } from '#app/ui/admin/forms/fields-view.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import type { ReportLink } from '../../sharing/report-links.server.ts';

interface SharingProps {
  data: { links: ReportLink[]; fields: FieldViewProps[] };
  /** The link that was created just now. */
  created: CreatedLinkProps | undefined;
  refusal: FormRefusal | undefined;
}

/** Links that show a report to people without an account. */
export function Sharing({ data: { links, fields }, created, refusal }: SharingProps) {
  const isRevoking = refusal !== undefined && 'revoke' in refusal.values;
  return (
    <AdminPage
      title="Shared reports"
      lead="Everyone who has the link sees totals, the chart, top pages, sources, countries and goals, without signing in. They see no names of members or staff, and can’t filter or change anything."
      crumbs={[{ label: 'Analytics', to: '/admin?tab=analytics' }]}
    >
      {created && <CreatedLink {...created} />}
      {isRevoking && <FormAlert text={refusal.errors.form} />}
      <AdminSection id="links" title="Links">
        {links.length > 0 ? (
          <DataTable label="Links" rows={links} rowKey={({ id }) => id} columns={columns} />
        ) : (
          <EmptyState title="No links yet">
            Links that you create appear here until you revoke them.
          </EmptyState>
        )}
      </AdminSection>
      <AdminSection id="create-link" title="Create a link">
        <AdminForm
          key={created?.link}
          prefix="link"
          className="max-w-xl"
          refusal={isRevoking ? undefined : refusal}
        >
          <FieldsView fields={fields} />
          <div>
            <AdminSubmit label="Create link" pendingLabel="Creating…" />
          </div>
        </AdminForm>
      </AdminSection>
    </AdminPage>
  );
}

interface CreatedLinkProps {
  name: string;
  link: string;
}

function CreatedLink({ name, link }: CreatedLinkProps) {
  return (
    <div role="status" className="shared-link">
      <p>Copy this link now. For safety we don’t keep it, so it won’t be shown again.</p>
      <AdminInput
        key={link}
        id="new-link"
        label={`Link for ${name}`}
        readOnly
        defaultValue={link}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={link} data-variant="filled" className="admin-button justify-self-start" />
    </div>
  );
}

const columns: Column<ReportLink>[] = [
  {
    name: 'Name',
    isMain: true,
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    name: 'Created',
    isNamed: true,
    cell: ({ createdAt, author }) => (
      <>
        <Timestamp at={createdAt} /> by {author ?? 'a deleted member'}
      </>
    ),
  },
  {
    name: 'Last used',
    isNamed: true,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Timestamp at={lastUsedAt} /> : 'Never'),
  },
  {
    name: 'Works until',
    isNamed: true,
    cell: ({ lastDay, isOver }) => {
      if (!lastDay) return 'You revoke it';
      return isOver ? `Ended ${formatDate(lastDay)}` : formatDate(lastDay);
    },
  },
  {
    name: 'Actions',
    isActions: true,
    cell: ({ id, name }) => (
      <Form method="post">
        <button type="submit" name="revoke" value={id} className="admin-quiet-link">
          Revoke<span className="sr-only"> the link {name}</span>
        </button>
      </Form>
    ),
  },
];

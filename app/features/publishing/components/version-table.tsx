import { Form, Link } from 'react-router';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { PublicationBadge } from '../embeds/publication-badge.tsx';
import type { VersionSummary, VersionsView } from '../versions/versions.server.ts';
import { ReplacedFields } from './replaced-fields.tsx';

/** As in a wiki, two versions are chosen in the list and compared. */
export function VersionTable({ view, below }: { view: VersionsView; below: string | null }) {
  const { versions, shown, compared, currentRevision } = view;
  const choice = (name: 'from' | 'to', label: string, initial: number | undefined) => ({
    name: label,
    isNamed: true,
    cell: ({ revision }: VersionSummary) => (
      <label className="version-choice">
        <input
          type="radio"
          name={name}
          value={revision}
          defaultChecked={revision === initial}
          className="size-5 accent-accent"
        />
        <span className="sr-only">{`${label} version ${revision}`}</span>
      </label>
    ),
  });
  const [newest, second = newest] = versions;
  return (
    // The selection belongs to these versions.
    <Form
      key={`${compared?.from.revision} ${compared?.to.revision} ${below}`}
      method="get"
      className="mt-8 first:mt-0"
    >
      {below && <input type="hidden" name="below" value={below} />}
      <DataTable
        label="Versions"
        rows={versions}
        rowKey={({ revision }) => revision}
        columns={[
          {
            name: 'Version',
            isMain: true,
            cell: ({ revision }) => (
              <Link
                to={`?revision=${revision}`}
                aria-current={shown?.revision === revision || undefined}
              >
                Version {revision}
              </Link>
            ),
          },
          { name: 'Saved', cell: ({ at }) => <Timestamp at={at} /> },
          { name: 'By', cell: ({ by }) => by ?? 'Unknown' },
          { name: 'Status', cell: ({ status }) => <PublicationBadge status={status} /> },
          {
            name: 'Note',
            cell: ({ revision, restoredFrom, publishedAt }) => (
              <Note
                texts={[
                  revision === currentRevision && 'Current',
                  restoredFrom !== undefined && `Restored from version ${restoredFrom}`,
                ]}
                publishedAt={publishedAt}
              />
            ),
          },
          choice('from', 'Compare', compared?.from.revision ?? second?.revision),
          choice('to', 'With', compared?.to.revision ?? newest?.revision),
        ]}
      />
      {versions.length > 1 && (
        <p className="mt-4">
          <AdminSubmit label="Compare versions" variant="outlined" />
        </p>
      )}
    </Form>
  );
}

interface NoteProps {
  texts: (string | false)[];
  publishedAt: VersionSummary['publishedAt'];
}

function Note({ texts, publishedAt }: NoteProps) {
  const text = texts.filter(Boolean).join(', ');
  if (!publishedAt) return text;
  return (
    <>
      {text === '' ? 'Published' : `${text}, published`} <Timestamp at={publishedAt} />
    </>
  );
}

export function ComparedVersions({
  compared: { from, to, differences },
}: {
  compared: NonNullable<VersionsView['compared']>;
}) {
  return (
    <AdminSection
      id="compared-versions"
      title={`From version ${from.revision} to version ${to.revision}`}
    >
      {differences.length === 0 ? (
        <p className="text-ink-soft">The texts are the same.</p>
      ) : (
        <ReplacedFields fields={differences} />
      )}
    </AdminSection>
  );
}

import { Link } from 'react-router';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { ShortDate } from '#app/ui/short-date.tsx';
import type { AdminSearchResult } from './admin-search.server.ts';

export const viewAll = (to: string) => ({ label: 'View All', to });

interface ResultSectionProps {
  id: string;
  title: string;
  /** The page of all results. */
  more: string;
  results: readonly AdminSearchResult[];
}

export function ResultSection({ id, title, more, results }: ResultSectionProps) {
  if (results.length === 0) return null;
  return (
    <AdminSection id={id} title={title} more={viewAll(more)}>
      <ResultTable label={title} results={results} />
    </AdminSection>
  );
}

export function ResultTable({
  label,
  results,
}: {
  label: string;
  results: readonly AdminSearchResult[];
}) {
  return (
    <DataTable
      label={label}
      rows={results}
      rowKey={({ key }) => key}
      columns={[
        { name: 'Title', isMain: true, cell: ({ to, title }) => <Link to={to}>{title}</Link> },
        { name: 'In', cell: ({ label: place }) => place },
        { name: 'Date', cell: ({ at }) => <ShortDate at={at} /> },
      ]}
    />
  );
}

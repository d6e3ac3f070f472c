import { Form } from 'react-router';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { StatusBadge } from '#app/ui/admin/status-badge.tsx';
import { formatValue, type ReportBurst } from '../reports/report.ts';

const states = {
  excluding: { tone: 'waiting', label: 'Being excluded' },
  excluded: { tone: 'good', label: 'Excluded' },
  restoring: { tone: 'waiting', label: 'Being counted again' },
} as const;

interface BurstTableProps {
  bursts: readonly ReportBurst[];
  canRestore: boolean;
}

export function BurstTable({ bursts, canRestore }: BurstTableProps) {
  return (
    <DataTable
      label="Excluded traffic"
      rows={bursts}
      rowKey={({ id }) => id}
      columns={[
        { name: 'Traffic', isMain: true, cell: ({ label }) => label },
        { name: 'Reason', isNamed: true, cell: ({ reason }) => reason },
        {
          name: 'Status',
          cell: ({ state }) => (
            <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>
          ),
        },
        {
          name: 'Visitors',
          isNumber: true,
          isNamed: true,
          cell: ({ visitors }) => formatValue(visitors),
        },
        { name: 'Views', isNumber: true, isNamed: true, cell: ({ views }) => formatValue(views) },
        {
          name: 'Actions',
          isActions: true,
          cell: (burst) => canRestore && burst.state !== 'restoring' && <Undo burst={burst} />,
        },
      ]}
    />
  );
}

function Undo({ burst: { id, label } }: { burst: ReportBurst }) {
  return (
    <Form method="post">
      <button type="submit" name="undo" value={id} className="admin-quiet-link">
        Undo<span className="sr-only"> the exclusion: {label}</span>
      </button>
    </Form>
  );
}

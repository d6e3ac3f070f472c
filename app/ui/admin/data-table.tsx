export interface Column<Row> {
  name: string;
  cell: (row: Row) => React.ReactNode;
  /** Added to the name in the table head. */
  header?: React.ReactNode;
  /** A checkbox. */
  isSelect?: boolean;
  /** Shown first on a phone. */
  isMain?: boolean;
  /** Right-aligned. */
  isNumber?: boolean;
  /** Keeps its column name next to the value on a phone. */
  isNamed?: boolean;
  /** Links and buttons; the column name is for screen readers only. */
  isActions?: boolean;
  /** Shown on wide screens only. */
  isExtra?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => React.Key;
}

/** On a phone each row becomes a card. */
export function DataTable<Row>({ label, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table className="admin-table">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.name}
              scope="col"
              data-kind={getKind(column)}
              data-extra={column.isExtra || undefined}
            >
              {column.isActions || column.isSelect ? (
                <span className="sr-only">{column.name}</span>
              ) : (
                column.name
              )}
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td
                key={column.name}
                data-label={column.name}
                data-named={column.isNamed || undefined}
                data-kind={getKind(column)}
                data-extra={column.isExtra || undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function getKind<Row>({ isMain, isNumber, isActions, isSelect }: Column<Row>): string | undefined {
  if (isMain) return 'main';
  if (isSelect) return 'select';
  if (isNumber) return 'number';
  return isActions ? 'actions' : undefined;
}

export interface Column<Row> {
  name: string;
  cell: (row: Row) => React.ReactNode;
  /** What the row is about: stands first and strong on a phone. */
  isMain?: boolean;
  /** Numbers stand on the right. */
  isNumber?: boolean;
  /** What it says means nothing without its name, also on a phone. */
  isNamed?: boolean;
  /** Links and buttons: the name is for those who hear the table. */
  isActions?: boolean;
  /** Good to know, but the first to give way where columns are short of room. */
  isExtra?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => React.Key;
}

/** Rows under columns; on a phone each row stands by itself, its cells below one another. */
export function DataTable<Row>({ label, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table className="desk-table">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.name}
              scope="col"
              data-kind={kindOf(column)}
              data-extra={column.isExtra || undefined}
            >
              {column.isActions ? <span className="sr-only">{column.name}</span> : column.name}
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
                data-kind={kindOf(column)}
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

function kindOf<Row>({ isMain, isNumber, isActions }: Column<Row>): string | undefined {
  if (isMain) return 'main';
  if (isNumber) return 'number';
  return isActions ? 'actions' : undefined;
}

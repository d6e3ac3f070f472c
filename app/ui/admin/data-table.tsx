import { type ColumnSort, SortLink, type SortOrder } from './sort-link.tsx';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => React.ReactNode;
  /** Added to the name in the table head. */
  header?: React.ReactNode;
  /** The list can be sorted by it. */
  sort?: ColumnSort | undefined;
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
  /** How the rows are sorted. Without it, the table head has no links. */
  order?: SortOrder | undefined;
  rowKey: (row: Row) => React.Key;
}

/** On a phone each row becomes a card. */
export function DataTable<Row>({ label, columns, rows, order, rowKey }: DataTableProps<Row>) {
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
              aria-sort={getSort(column, order)}
            >
              <Head column={column} order={order} />
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

function Head<Row>({ column, order }: { column: Column<Row>; order: SortOrder | undefined }) {
  const { name, sort, isActions, isSelect } = column;
  if (isActions || isSelect) return <span className="sr-only">{name}</span>;
  return sort && order ? <SortLink name={name} sort={sort} order={order} /> : name;
}

function getSort<Row>({ sort }: Column<Row>, order: SortOrder | undefined) {
  if (!sort || sort.by !== order?.by) return undefined;
  return order.isDescending ? 'descending' : 'ascending';
}

function getKind<Row>({ isMain, isNumber, isActions, isSelect }: Column<Row>): string | undefined {
  if (isMain) return 'main';
  if (isSelect) return 'select';
  if (isNumber) return 'number';
  return isActions ? 'actions' : undefined;
}

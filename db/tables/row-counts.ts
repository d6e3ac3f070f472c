/** How many rows there are of what the desk counts; kept by triggers. */
export interface RowCountsTable {
  name: 'articles' | 'media' | 'users' | 'subscribers';
  value: number;
}

/** Row counts for the dashboard, maintained by triggers. */
export interface RowCountsTable {
  name: 'articles' | 'media' | 'users' | 'subscribers';
  value: number;
}

import type { Database } from '#db/engine.ts';
import { hasRows } from '#db/rows.ts';

export async function hasAdmin(db: Database, { ignoresSample }: { ignoresSample: boolean }) {
  return hasRows(
    db
      .selectFrom('users')
      .where('role', '=', 'admin')
      .$if(ignoresSample, (query) =>
        query.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('sample_rows')
                .select('first_id')
                .where('table_name', '=', 'users')
                .whereRef('first_id', '<=', 'users.id')
                .whereRef('last_id', '>=', 'users.id'),
            ),
          ),
        ),
      ),
  );
}

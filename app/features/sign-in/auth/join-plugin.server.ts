import type { BetterAuthPlugin } from 'better-auth';

type Adapter = Parameters<NonNullable<BetterAuthPlugin['init']>>[0]['adapter'];
type Join = Parameters<Adapter['findMany']>[0]['join'];
type Row = Record<string, unknown>;

/**
 * Answers better-auth's joins with two queries. Its own way to do so prints a failure of the second one to the console,
 * and its single query reads columns that our tables don't have.
 */
export function createJoinPlugin(): BetterAuthPlugin {
  return {
    id: 'joins',
    init: ({ adapter }) => {
      const { findOne, findMany } = adapter;
      const addJoined = async (row: Row, model: string, join: Join = {}) => {
        const joined: Row = {};
        for (const name of Object.keys(join).filter((key) => join[key])) {
          joined[name] = await findJoined({ findOne, findMany }, { model, row, name });
        }
        return { ...row, ...joined };
      };
      Object.assign(adapter, {
        findOne: async ({ join, ...query }: Parameters<Adapter['findOne']>[0]) => {
          const row = await findOne<Row>(query);
          return row && addJoined(row, query.model, join);
        },
        findMany: async ({ join, ...query }: Parameters<Adapter['findMany']>[0]) => {
          const rows = await findMany<Row>(query);
          return Promise.all(rows.map((row) => addJoined(row, query.model, join)));
        },
      });
    },
  };
}

/** The user of a session or account, or the accounts of a user: better-auth asks for no other rows. */
function findJoined(
  { findOne, findMany }: Pick<Adapter, 'findOne' | 'findMany'>,
  { model, row, name }: { model: string; row: Row; name: string },
): Promise<unknown> {
  const where = (field: string, value: unknown) => [{ field, value: String(value) }];
  if (name === 'user') return findOne({ model: name, where: where('id', row.userId) });
  if (model !== 'user') throw new Error(`no join of ${model} with ${name}`);
  return findMany({ model: name, where: where('userId', row.id) });
}

import type { Database } from '#db/engine.ts';

/** Has staff turn two-factor sign-in on before they open the admin area. */
export async function requireTwoFactor(db: Database): Promise<void> {
  const value = { requiresStaffTwoFactor: true, allowsSampleAccounts: false };
  await db
    .insertInto('settings')
    .values({ key: 'accounts', value_json: value, updated_at: new Date() })
    .execute();
}

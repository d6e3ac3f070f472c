import type { Database } from '#db/engine.ts';
import { countRows, findById, insertRow, updateById } from '#db/rows.ts';

export const findReportLink = findById('report_links');
export const insertReportLink = insertRow('report_links');
export const updateReportLink = updateById('report_links');

/** Those that are not revoked, newest first. */
export async function listReportLinks(db: Database) {
  return db
    .selectFrom('report_links')
    .leftJoin('users', 'users.id', 'report_links.created_by')
    .select(['report_links.id', 'report_links.name', 'last_day', 'report_links.created_at'])
    .select(['last_used_at', 'users.name as author'])
    .where('revoked_at', 'is', null)
    .orderBy('report_links.id', 'desc')
    .execute();
}

export async function countReportLinks(db: Database): Promise<number> {
  return countRows(db.selectFrom('report_links').where('revoked_at', 'is', null));
}

/** The link with this token, unless it is revoked or its last day is over. */
export async function findUsableLink(db: Database, tokenHash: string, today: string) {
  return db
    .selectFrom('report_links')
    .select(['id', 'name', 'last_used_at'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', today)]))
    .executeTakeFirst();
}

import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';

export const listEmails = ({ engine }: DatabaseFixture) =>
  engine.db.selectFrom('emails').selectAll().orderBy('job_id').execute();

/** Path and query of the link to this path in the newest email. */
export async function findEmailedLink(database: DatabaseFixture, path: string): Promise<string> {
  const email = (await listEmails(database)).at(-1);
  const link = new RegExp(`https?://[^/\\s]+(${path}\\?\\S+)`).exec(email?.plain ?? '')?.[1];
  if (!link) throw new Error(`The newest email has no link to ${path}.`);
  return link;
}

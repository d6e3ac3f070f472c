import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';

export const mailsOf = ({ engine }: DatabaseFixture) =>
  engine.db.selectFrom('emails').selectAll().orderBy('job_id').execute();

/** Path and query of the link to this path in the newest mail. */
export async function linkInMail(database: DatabaseFixture, path: string): Promise<string> {
  const mail = (await mailsOf(database)).at(-1);
  const found = new RegExp(`https?://[^/\\s]+(${path}\\?\\S+)`).exec(mail?.plain ?? '')?.[1];
  if (!found) throw new Error(`The newest mail holds no link to ${path}.`);
  return found;
}

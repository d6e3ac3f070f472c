import { getSiteMarks } from '#app/features/images/marks.server.ts';
import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import type { Database } from '#db/engine.ts';
import type { EmailSite } from '../elements/email-content.ts';

/** The site that emails come from. */
export async function getEmailSite({
  db,
  origin,
}: {
  db: Database;
  origin: string;
}): Promise<EmailSite> {
  const [identity, { logo }] = await Promise.all([getSiteIdentity(db), getSiteMarks(db)]);
  return { identity, logo, origin };
}

import { getSiteIdentity } from '#app/features/settings/site.server.ts';
import type { Database } from '#db/engine.ts';

interface Invited {
  name: string;
  invitedBy: string;
  hours: number;
}

/** The texts of the email to someone whom an admin adds, before it is sent. */
export async function describeInvitation(db: Database, invited: Invited) {
  const { invitation } = await import('./sign-up-emails.tsx');
  const site = { identity: await getSiteIdentity(db) };
  const content = invitation({ ...invited, to: '', link: '' }, site);
  const { subject, title, paragraphs, button, note } = content;
  return { subject, title, paragraphs, button: button.label, note };
}

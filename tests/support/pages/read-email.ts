import type { TestHub } from '../start-hub.ts';

export interface ReceivedEmail {
  kind: string;
  to: string;
  subject: string;
  text: string;
  /** Path and query of the first link to this site. */
  link: string;
}

/** Runs due jobs and returns the emails to this address, in the order they were queued. */
export async function readEmails(hub: TestHub, to: string): Promise<ReceivedEmail[]> {
  await hub.runJobs();
  const rows = await hub.platform.engine.db
    .selectFrom('emails')
    .select(['kind', 'recipient', 'subject', 'plain'])
    .where('recipient', '=', to)
    .orderBy('job_id')
    .execute();
  return rows.map(({ kind, recipient, subject, plain }) => ({
    kind,
    to: recipient,
    subject,
    text: plain ?? '',
    link: findLink(plain ?? '', hub.address),
  }));
}

/** Runs due jobs and returns the newest email to this address. */
export async function readLastEmail(hub: TestHub, to: string): Promise<ReceivedEmail> {
  const email = (await readEmails(hub, to)).at(-1);
  if (!email) throw new Error(`There is no email to ${to}.`);
  return email;
}

function findLink(text: string, origin: string): string {
  const links = [...text.matchAll(/https?:\/\/[^\s<>()[\]]+/g)].map(([url]) => url);
  const link = links.find((url) => url.startsWith(`${origin}/`));
  return link?.slice(origin.length) ?? '';
}

import type { TestHub } from './start-hub.ts';

export interface ReadMail {
  kind: string;
  to: string;
  subject: string;
  text: string;
  /** Path and query of the link of ours to follow. */
  link: string;
}

/** Does what is due and reads what has come for this address, in the order it was asked for. */
export async function readMails(hub: TestHub, to: string): Promise<ReadMail[]> {
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
    link: linkIn(plain ?? '', hub.address),
  }));
}

/** The newest mail for this address. */
export async function readLastMail(hub: TestHub, to: string): Promise<ReadMail> {
  const mail = (await readMails(hub, to)).at(-1);
  if (!mail) throw new Error(`no mail has come for ${to}`);
  return mail;
}

function linkIn(text: string, origin: string): string {
  const links = [...text.matchAll(/https?:\/\/[^\s<>()[\]]+/g)].map(([found]) => found);
  const link = links.find((found) => found.startsWith(`${origin}/`));
  return link?.slice(origin.length) ?? '';
}

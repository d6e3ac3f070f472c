import { day } from '../../generate/calendar.ts';
import type { SampleWriter } from '../sample-writer.ts';

const hour = day / 24;

/** What the outbox of a site without a mail server looks like. */
export async function loadEmails(writer: SampleWriter, now: Date): Promise<void> {
  const emails = [
    {
      kind: 'account-approved',
      recipient: 'tamsin@example.com',
      hoursAgo: 50,
      subject: 'Your account on Horizon Three is ready',
      text: 'A moderator has approved your account. You can sign in now.',
    },
    {
      kind: 'notice-received',
      recipient: 'rights@example.org',
      hoursAgo: 26,
      subject: 'Horizon Three received your notice',
      text: 'We have received your notice and will tell you what we decide.',
    },
    {
      kind: 'welcome',
      recipient: 'edda@example.net',
      hoursAgo: 3,
      subject: 'Welcome to Horizon Three',
      text: 'You’re on the list. We email only when there’s news.',
    },
  ];
  await writer.insert(
    'emails',
    emails.map(({ text, hoursAgo, ...email }, index) => {
      const at = new Date(now.getTime() - hoursAgo * hour);
      const html = `<!DOCTYPE html><html lang="en"><head><title>${email.subject}</title></head><body style="font-family: sans-serif; padding: 24px"><h1>${email.subject}</h1><p>${text}</p></body></html>`;
      // Negative: no job has such an id.
      const row = { ...email, job_id: -1 - index, status: 'stored', last_error: null } as const;
      return {
        ...row,
        html,
        plain: `${email.subject}\n\n${text}`,
        created_at: at,
        finished_at: at,
      };
    }),
  );
}

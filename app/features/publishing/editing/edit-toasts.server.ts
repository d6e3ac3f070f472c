import { z } from 'zod';
import type { Toast } from '#app/features/audit/audit.server.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { formatNumber } from '#app/text/format-number.ts';
import type { EmailChange } from '../working-copy/record-edit.server.ts';

export const editToast =
  (title: string): Toast =>
  (entries) => {
    const [{ subject, after }, ...others] = entries;
    if (others.length === 0) return { title, description: describeEdit(subject.name, after) };
    const states = new Set(entries.map((entry) => findEmailChange(entry.after)?.state));
    return {
      title: `${title}: ${entries.length} items`,
      description: [
        'They’re listed below.',
        states.has('dropped') &&
          'Planned emails were dropped. Choose them again if you still want them.',
        states.has('stopped') && 'Emails on their way were stopped. Those already sent stay sent.',
        states.has('sent') && 'Some were already emailed, which can’t be taken back.',
      ]
        .filter(Boolean)
        .join(' '),
    };
  };

/** Changes to a published item are public as soon as they are saved. */
export const updateToast: Toast = (entries, context) => {
  const isPublic = entries.length === 1 && published.safeParse(entries[0].after).success;
  const version = restored.safeParse(entries[0].after).data?.undoData.restoredFrom;
  const title = isPublic ? CHANGES_PUBLISHED : 'Saved';
  return editToast(version ? `Version ${version} restored` : title)(entries, context);
};

/** A published item may be emailed in the same step as its changes are published. */
export const emailToast: Toast = (entries, context) => {
  const hasChanges = publishedChanges.safeParse(entries[0].after).success;
  return editToast(hasChanges ? CHANGES_PUBLISHED : 'Emailing')(entries, context);
};

const CHANGES_PUBLISHED = 'Changes published';
const restored = z.object({ undoData: z.object({ restoredFrom: z.number() }) });
const published = z.object({ status: z.literal('published') });
const publishedChanges = z.object({ undoData: z.object({ hasChanges: z.literal(true) }) });

function describeEdit(name: string, after: unknown): string {
  const email = findEmailChange(after);
  if (!email) return name;
  switch (email.state) {
    case 'dropped':
      return `The email of “${name}” was dropped. Choose it again if you still want it.`;
    case 'stopped':
      return `The email of “${name}” was stopped: ${formatNumber(email.sent)} of ${formatNumber(email.recipients)} were already sent.`;
    case 'sent':
      return `“${name}” was already emailed to ${countNoun(email.sent, 'subscriber')}. Sent emails can’t be taken back.`;
    case 'started':
    case 'planned':
      return `“${name}” ${email.state === 'started' ? 'is being' : 'will be'} emailed to ${email.audience}.`;
  }
}

/** A new story is in a list. A draft is open, and its page moves it to the trash. */
export const createToast: Toast = ([{ subject }]) =>
  subject.kind === 'story'
    ? { title: 'Story added', description: 'It’s in the list below.' }
    : { title: 'Draft created', description: subject.name, undo: undefined };

const emailChange = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['started', 'planned']), audience: z.string() }),
  z.object({ state: z.literal('dropped') }),
  z.object({ state: z.literal('stopped'), sent: z.number(), recipients: z.number() }),
  z.object({ state: z.literal('sent'), sent: z.number() }),
]);
const emailedState = z.object({ undoData: z.object({ email: emailChange }) });

/** How the change affected the item's email. */
export function findEmailChange(after: unknown): EmailChange | undefined {
  return emailedState.safeParse(after).data?.undoData.email;
}

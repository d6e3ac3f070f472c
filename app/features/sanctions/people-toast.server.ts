import type { RecordedAuditEntry, Toast } from '#app/features/audit/audit.server.ts';
import { fillIn } from '#app/text/fill-in.ts';

/** A toast about members or guests. See `peopleText`. */
export function peopleToast(title: string, description: string): Toast {
  return (entries) => ({ title, description: peopleText(entries, description) });
}

/**
 * In the template, `{people}` becomes a name or a count, `{are}` for 'is' or 'are', and `{accounts}`
 * for 'Mara’s account has' or '2 accounts have'. `more` has the values of other placeholders.
 */
export function peopleText(
  entries: readonly RecordedAuditEntry[],
  template: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const count = new Set(entries.map(({ subject }) => subject.id)).size;
  const name = newName(entries) ?? entries[0]?.subject.name ?? '';
  const values =
    count > 1
      ? { people: `${count} people`, are: 'are', accounts: `${count} accounts have` }
      : { people: name, are: 'is', accounts: `${name}’s account has` };
  return fillIn(template, { ...values, ...more });
}

/** Undefined if no name changed. */
function newName(entries: readonly RecordedAuditEntry[]): string | undefined {
  const names = entries.map(({ after }) => (after as { name?: unknown } | undefined)?.name);
  return names.find((name) => typeof name === 'string');
}

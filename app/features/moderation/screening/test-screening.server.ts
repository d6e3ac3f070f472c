import type { Database } from '#db/engine.ts';
import { noRecentActivity } from './recent-texts.server.ts';
import { screen } from './screen.ts';
import { readScreeningRules } from './screen-text.server.ts';

/** Describes what the settings in `db` would do with this message from a new guest, and why. */
export async function testScreening(
  db: Database,
  { text, hasImages }: { text: string; hasImages: boolean },
): Promise<string> {
  const rules = await readScreeningRules(db);
  const author = {
    kind: 'guest' as const,
    isStaff: false,
    accountAgeDays: 0,
    visiblePostCount: 0,
    restriction: undefined,
  };
  const draft = { kind: 'post' as const, text, hasImages, author, recent: noRecentActivity };
  const outcome = screen(draft, rules);
  if (outcome.kind === 'reject') return `Would be rejected: ${outcome.message}`;
  if (outcome.kind === 'hold') return `Would be held: ${outcome.explanation}`;
  const { commentApprovalDelay: minutes } = rules.settings;
  if (minutes === 0) return 'Would be published immediately.';
  return `Would be published after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

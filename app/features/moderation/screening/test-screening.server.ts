import type { Database } from '#db/engine.ts';
import { getModerationSettings } from '../settings/moderation-settings.server.ts';
import { noRecentActivity } from './recent-texts.server.ts';
import { screen } from './screen.ts';
import { getBannedWordFinder } from './screen-text.server.ts';

/** Describes what the saved settings would do with this message from a new guest, and why. */
export async function testScreening(
  db: Database,
  { text, hasImages }: { text: string; hasImages: boolean },
): Promise<string> {
  const settings = await getModerationSettings(db);
  const author = {
    kind: 'guest' as const,
    isStaff: false,
    accountAgeDays: 0,
    visiblePostCount: 0,
    restriction: undefined,
  };
  const draft = { kind: 'post' as const, text, hasImages, author, recent: noRecentActivity };
  const findBannedWords = getBannedWordFinder(settings.bannedWords);
  const outcome = screen(draft, { settings, findBannedWords });
  if (outcome.kind === 'reject') return `Would be rejected: ${outcome.message}`;
  if (outcome.kind === 'hold') return `Would be held: ${outcome.explanation}`;
  const { commentApprovalDelay: minutes } = settings;
  if (minutes === 0) return 'Would be published immediately.';
  return `Would be published after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

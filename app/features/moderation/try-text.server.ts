import type { Database } from '#db/engine.ts';
import { finderOf } from './judge.server.ts';
import { getModerationSettings } from './moderation-settings.server.ts';
import { nothingRecent } from './recent-writing.server.ts';
import { screen } from './screening/screen.ts';

/** Says what would happen to a message by a guest who has written nothing yet, and why. */
export async function tryText(
  db: Database,
  { text, hasPictures }: { text: string; hasPictures: boolean },
): Promise<string> {
  const settings = await getModerationSettings(db);
  const author = {
    kind: 'guest' as const,
    isStaff: false,
    accountDays: 0,
    visiblePosts: 0,
    restriction: undefined,
  };
  const draft = { kind: 'post' as const, text, hasPictures, author, recent: nothingRecent };
  const result = screen(draft, { settings, findListedWords: finderOf(settings.bannedWords) });
  if (result.kind === 'refuse')
    return `It would not be taken (${result.phase}): ${result.sentence}`;
  if (result.kind === 'hold') return `It would be held (${result.phase}): ${result.why}`;
  const { commentApprovalDelay: minutes } = settings;
  return minutes > 0 ? `It would appear after ${minutes} minutes.` : 'It would appear at once.';
}

import type { Database } from '#db/engine.ts';
import type { Actor, Person } from '../../http/actor.ts';
import { getSanctionHistory, isFreshWarning } from '../accounts/sanction-history.server.ts';
import {
  getDecisionsAbout,
  isRefusal,
  refusalWords,
} from '../moderation/decisions-about.server.ts';
import { presentHeld } from './discussions.present.server.ts';
import { listLikedPosts } from './likes.queries.server.ts';
import { listHeldPosts, listOwnPosts } from './my-posts.queries.server.ts';
import type { MyPosts } from './my-posts.ts';
import { getPostParts } from './post-parts.server.ts';
import { silence, WAY_ON } from './speaker.server.ts';

/** More than a page shows at once is not asked for. */
const MOST_POSTS = 200;
const MOST_HELD = 20;
const LATEST_DECISIONS = 10;
/** A week: whoever still writes here has read by then what became of their message. */
const READ_AFTER_MS = 7 * 86_400_000;

const nothing: MyPosts = { liked: [], own: [], held: [] };

/** What of these posts is the asker's own matter. */
export async function getMyPosts(
  db: Database,
  actor: Actor,
  postIds: readonly number[],
  now: Date,
): Promise<MyPosts> {
  if (actor.kind === 'visitor') return nothing;
  const ids = postIds.slice(0, MOST_POSTS);
  const [liked, own, held, told] = await Promise.all([
    listLikedPosts(db, actor, ids),
    listOwnPosts(db, actor, ids),
    listHeldPosts(db, actor, MOST_HELD),
    findTold(db, actor, now),
  ]);
  const parts = await getPostParts(db, held);
  return { liked, own, held: held.map((row) => presentHeld(row, parts)), told };
}

/** Why they cannot write now; a guest, who has no other place for it, reads here what staff did. */
async function findTold(db: Database, actor: Person, now: Date): Promise<string | undefined> {
  const silenced = silence(actor);
  if (silenced || actor.kind === 'member') return silenced;
  const [sanctions, decisions] = await Promise.all([
    getSanctionHistory(db, actor, now),
    getDecisionsAbout(db, { guestId: actor.id }, LATEST_DECISIONS),
  ]);
  const [warning] = sanctions;
  const refusal = decisions.find(
    ({ kind, decision, at }) =>
      kind === 'post' && isRefusal(decision) && now.getTime() - Date.parse(at) < READ_AFTER_MS,
  );
  const told = [
    warning && isFreshWarning(warning, now) && `Staff has warned you: ${warning.reason}`,
    refusal && `${refusalWords('post', refusal.decision, refusal.reason)} ${WAY_ON}`,
  ];
  return told.filter(Boolean).join(' ') || undefined;
}

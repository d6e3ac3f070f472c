import type { SanctionSummary } from '#app/features/identity/embeds/actor-ref.ts';
import {
  findDecision,
  isAdverse,
  ownContentLabel,
  type PastDecision,
} from '#app/features/moderation/moderation.server.ts';
import {
  sanctionEndMessages,
  sanctionMessage,
} from '#app/features/sanctions/embeds/sanction-message.ts';
import { findSanctionSummary } from '#app/features/sanctions/sanctions.server.ts';
import type { Database } from '#db/engine.ts';
import type { AppealRow } from './appeals.queries.server.ts';

/** What an appeal is against, as it stands at this moment. */
export interface Holding {
  /** A sentence to whoever appealed. */
  words: string;
  /** Of what holds; nothing where nothing does. */
  reason: string | undefined;
}

const GONE: Holding = { words: 'Nothing is left of the decision.', reason: undefined };

/** What was lifted or decided anew since holds no more, whatever the appeal was against. */
export async function findHolding(
  db: Database,
  { sanction_id, review_item_id }: AppealRow,
  now: Date,
): Promise<Holding> {
  if (sanction_id !== null) {
    const sanction = await findSanctionSummary(db, sanction_id, now);
    return sanction ? ofSanction(sanction) : GONE;
  }
  const decision = review_item_id === null ? undefined : await findDecision(db, review_item_id);
  return decision ? ofDecision(decision) : GONE;
}

function ofSanction({ kind, reason, until, isActive, lifted }: SanctionSummary): Holding {
  const holds = kind === 'warning' ? !lifted : isActive;
  if (!holds) return { words: sanctionEndMessages[kind], reason: undefined };
  const end = until === undefined ? undefined : new Date(until);
  return { words: sanctionMessage(kind, { reason, until: end }), reason: undefined };
}

function ofDecision({ kind, decision, reason, title }: PastDecision): Holding {
  const thing = ownContentLabel(kind);
  if (!isAdverse(decision)) return { words: `${thing} stands: ${title}`, reason: undefined };
  const what = decision === 'removed' ? 'stays removed' : 'stays out of sight';
  return { words: `${thing} ${what}: ${title}`, reason };
}

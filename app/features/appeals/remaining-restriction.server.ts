import {
  findDecision,
  isAdverse,
  type PastDecision,
} from '#app/features/moderation/decisions.server.ts';
import { ownContentLabel } from '#app/features/notifications/embeds/own-content-label.ts';
import {
  type OtherRestriction,
  sanctionEndMessage,
  sanctionMessage,
} from '#app/features/sanctions/embeds/sanction-message.ts';
import type { SanctionSummary } from '#app/features/sanctions/embeds/sanction-summary.ts';
import {
  findOtherRestriction,
  findSanctionSummary,
} from '#app/features/sanctions/sanctions.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';
import type { AppealRow } from './appeals.queries.server.ts';

/** The current effect of the appealed sanction or decision on the appellant. */
interface RemainingRestriction {
  message: string;
  /** Undefined if the message contains the reason, or if no restriction remains. */
  reason: string | undefined;
}

const DELETED: RemainingRestriction = {
  message: 'The decision no longer applies.',
  reason: undefined,
};

/** Considers that the sanction may have been lifted, or the content decided on again. */
export async function getRemainingRestriction(
  db: Database,
  { sanction_id, review_item_id }: AppealRow,
  now: Date,
): Promise<RemainingRestriction> {
  if (sanction_id !== null) {
    const sanction = await findSanctionSummary(db, sanction_id, now);
    if (!sanction) return DELETED;
    const other = await findOtherRestriction(db, sanction.subjectId, sanction.kind, now);
    return restrictionOfSanction(sanction, other, await getSiteTimeZone(db));
  }
  const decision = review_item_id === null ? undefined : await findDecision(db, review_item_id);
  return decision ? restrictionOfDecision(decision) : DELETED;
}

function restrictionOfSanction(
  sanction: SanctionSummary,
  other: OtherRestriction | undefined,
  timeZone: string,
): RemainingRestriction {
  const { kind, reason, isActive, lifted } = sanction;
  const isInEffect = kind === 'warning' ? !lifted : isActive;
  if (!isInEffect) return { message: sanctionEndMessage(kind, other, timeZone), reason: undefined };
  const until = sanction.until === undefined ? undefined : new Date(sanction.until);
  return { message: sanctionMessage(kind, { reason, until }, timeZone), reason: undefined };
}

function restrictionOfDecision(past: PastDecision): RemainingRestriction {
  const { kind, decision, reason, title } = past;
  const content = ownContentLabel(kind);
  if (!isAdverse(decision)) {
    return { message: `${content} is not restricted: ${title}`, reason: undefined };
  }
  const state = decision === 'removed' ? 'stays removed' : 'stays hidden';
  return { message: `${content} ${state}: ${title}`, reason };
}

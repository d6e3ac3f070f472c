import { AppError } from '#app/errors.ts';
import { browserName } from '#app/text/names/browser-name.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { Push } from '#platform/push/push.ts';
import type { PushSettingsData } from '../embeds/push-settings.tsx';
import type { PushInput } from './push.schema.ts';
import {
  deletePushSubscription,
  listPushSubscriptions,
  updatePushScope,
  upsertPushSubscription,
} from './push-subscriptions.queries.server.ts';

const MAX_BROWSERS = 20;

/** Undefined for visitors, who have no browsers yet. */
export async function getPushSettings(
  { db, push }: { db: Database; push: Pick<Push, 'getPublicKey'> },
  actorId: number | undefined,
): Promise<PushSettingsData> {
  const rows = actorId === undefined ? [] : await listPushSubscriptions(db, actorId);
  return {
    publicKey: await push.getPublicKey(),
    browsers: rows.map(({ id, endpoint, browser, is_breaking_only: isBreakingOnly }) => ({
      id,
      endpoint,
      name: browser,
      isBreakingOnly,
    })),
  };
}

interface PushDeps {
  transaction: RunTransaction;
  push: Pick<Push, 'findEndpointProblem'>;
  now: Date;
}

/** @throws AppError refused if messages can't be sent to the browser */
export async function changePush(
  { transaction, push, now }: PushDeps,
  { actorId, userAgent }: { actorId: number; userAgent: string },
  input: PushInput,
): Promise<void> {
  if (input.intent === 'turn-on') {
    const message = push.findEndpointProblem(input.endpoint);
    if (message) throw new AppError('refused', { message });
  }
  await transaction(async ({ db }) => {
    switch (input.intent) {
      case 'turn-off':
        return deletePushSubscription(db, input.id, actorId);
      case 'choose':
        return updatePushScope(db, input.id, actorId, input.scope === 'breaking');
      case 'turn-on': {
        const known = await listPushSubscriptions(db, actorId);
        const oldest = known.at(-1);
        if (oldest && known.length >= MAX_BROWSERS) {
          await deletePushSubscription(db, oldest.id, actorId);
        }
        await upsertPushSubscription(db, {
          actor_id: actorId,
          endpoint: input.endpoint,
          p256dh_key: input.p256dh,
          auth_key: input.auth,
          browser: browserName(userAgent),
          created_at: now,
        });
      }
    }
  });
}

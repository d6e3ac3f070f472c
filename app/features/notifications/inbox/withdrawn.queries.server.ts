import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

type Notifications = ExpressionBuilder<Tables, 'notifications'>;

/**
 * A column that describes the notification's subject. Null while that is an article, a claim or an event that isn't public,
 * so that archiving it or taking it down hides it here, too.
 */
export function whilePublic<Column extends 'title' | 'path' | 'reason'>(
  eb: Notifications,
  column: Column,
) {
  return eb.case().when(isWithdrawn(eb)).then(null).else(eb.ref(column)).end().as(column);
}

/** Whether it must not be sent anymore: its subject isn't public, or its alert was stopped. */
export function isHeldBack(eb: Notifications) {
  return eb.or([isWithdrawn(eb), isOfStoppedAlert(eb)]);
}

/** An article that is published again alerts the remaining members with new notifications. */
function isOfStoppedAlert({ and, eb, exists, selectFrom }: Notifications) {
  return and([
    eb('kind', '=', 'breaking'),
    exists(
      selectFrom('campaigns')
        .select('campaigns.id')
        .whereRef('campaigns.once_key', '=', 'notifications.group_key')
        .where('campaigns.topic', '=', 'breaking')
        .where('campaigns.status', '=', 'canceled')
        .whereRef('campaigns.finished_at', '>=', 'notifications.updated_at'),
    ),
  ]);
}

function isWithdrawn({ and, eb, exists, selectFrom }: Notifications) {
  return and([
    eb('kind', 'in', ['follow', 'breaking', 'event']),
    exists(
      selectFrom('notification_events as event')
        .select('event.id')
        .whereRef('event.notification_id', '=', 'notifications.id')
        .where((event) =>
          event.or([
            isOfHiddenArticle(event),
            isOfHiddenClaim(event),
            isOfHiddenMerge(event),
            isOfHiddenEvent(event),
          ]),
        ),
    ),
  ]);
}

type Events = ExpressionBuilder<
  Tables & { event: Tables['notification_events'] },
  'event' | 'notifications'
>;

function isOfHiddenArticle({ and, eb, not, exists, selectFrom }: Events) {
  return and([
    eb('event_key', 'like', 'article:%'),
    not(
      exists(
        selectFrom('articles')
          .select('articles.id')
          .where('articles.id', '=', getKeyId('article:'))
          .where('articles.status', '=', 'published'),
      ),
    ),
  ]);
}

/** One that became a part of a public claim is shown there. */
function isOfHiddenClaim({ and, eb, not, exists, selectFrom }: Events) {
  return and([
    eb('event_key', 'like', 'claim-step:%'),
    not(
      exists(
        selectFrom('claim_steps as step')
          .innerJoin('claims', 'claims.id', 'step.claim_id')
          .leftJoin('claims as into', 'into.id', 'claims.merged_into_id')
          .select('step.id')
          .where('step.id', '=', getKeyId('claim-step:'))
          .where(({ or, eb: claim }) =>
            or([
              claim('claims.status', '=', 'published'),
              claim('claims.status', '=', 'archived').and('into.status', '=', 'published'),
            ]),
          ),
      ),
    ),
  ]);
}

/** The claim that became a part of another is public as long as that is, if it wasn't taken down itself. */
function isOfHiddenMerge({ and, eb, not, exists, selectFrom }: Events) {
  return and([
    eb('event_key', 'like', 'claim-merge:%'),
    not(
      exists(
        selectFrom('claim_changes as change')
          .innerJoin('claims as part', 'part.id', 'change.other_id')
          .innerJoin('claims', 'claims.id', 'change.claim_id')
          .leftJoin('claims as into', 'into.id', 'claims.merged_into_id')
          .select('change.id')
          .where('change.id', '=', getKeyId('claim-merge:'))
          .where(({ or, eb: claim }) =>
            or([
              claim('part.status', '=', 'published'),
              claim('part.status', '=', 'archived').and('part.merged_into_id', 'is not', null),
            ]),
          )
          .where(({ or, eb: claim }) =>
            or([
              claim('claims.status', '=', 'published'),
              claim('claims.status', '=', 'archived').and('into.status', '=', 'published'),
            ]),
          ),
      ),
    ),
  ]);
}

/** The notice that an event is off names it, unless a moderator took it down. */
function isOfHiddenEvent({ and, eb, not, exists, selectFrom }: Events) {
  return and([
    eb('event_key', 'like', 'event-notice:%'),
    not(
      exists(
        selectFrom('events')
          .select('events.id')
          .where('events.id', '=', getKeyId('event-notice:'))
          .where('events.status', '!=', 'removed')
          .where(({ or, eb: of }) =>
            or([of('events.status', '=', 'published'), of('notifications.decision', '=', 'off')]),
          ),
      ),
    ),
  ]);
}

/** The number in the event's key after the prefix. Without `case`, PostgreSQL could read it of other keys. */
function getKeyId(prefix: string) {
  const start = sql.lit(prefix.length + 1);
  return sql<number>`case when event.event_key like ${sql.lit(`${prefix}%`)}
    then cast(substr(event.event_key, ${start}) as integer) end`;
}

/** For the file that members download. */
export async function listOwnNotifications(
  db: Database,
  { id: recipientId }: { id: number },
  afterId: number,
  limit: number,
) {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'decision', 'is_read', 'created_at'])
    .select((eb) => [whilePublic(eb, 'title'), whilePublic(eb, 'path'), whilePublic(eb, 'reason')])
    .where('recipient_id', '=', recipientId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  references,
  required,
  requiredReference,
  time,
} from './columns.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createNotifications(db, engine);
  await createEvents(db, engine);
  await createSettings(db);
  await createInboxes(db, engine);
  const triggers = engine === 'sqlite' ? sqliteTriggers : postgresTriggers;
  for (const statement of triggers) await sql.raw(statement).execute(db);
  await createFollows(db, engine);
  await createThreadReads(db, engine);
  await createPushSubscriptions(db, engine);
  await createAnnouncements(db, engine);
}

async function createNotifications(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'notifications')
    .addColumn('recipient_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('group_key', 'text')
    .addColumn('post_id', 'integer', references('posts', 'cascade'))
    .addColumn('submission_id', 'integer')
    .addColumn('title', 'text', required)
    .addColumn('path', 'text')
    .addColumn('decision', 'text')
    .addColumn('decided_kind', 'text')
    .addColumn('reason', 'text')
    .addColumn('event_count', 'integer', defaultsTo(0))
    .addColumn('last_read_event_id', 'integer', defaultsTo(0))
    .addColumn('is_read', 'boolean', defaultsTo(false))
    .addColumn('alerted_by', 'text')
    .addColumn('followed', 'text')
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .addUniqueConstraint('notifications_group', ['recipient_id', 'group_key'])
    .addCheckConstraint(
      'notifications_kind',
      sql`kind in ('reply', 'mention', 'like', 'follow', 'breaking', 'decision', 'held', 'reported',
        'submission')`,
    )
    .execute();
  await createIndexes(db, 'notifications', {
    notifications_by_time: ['recipient_id', 'updated_at', 'id'],
    notifications_by_reading: ['recipient_id', 'is_read', 'updated_at', 'id'],
    notifications_by_age: ['is_read', 'updated_at', 'id'],
    notifications_by_post: ['post_id'],
    notifications_by_submission: ['submission_id'],
  });
}

/** The events that a notification groups: one row for each like, reply, or report. */
async function createEvents(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'notification_events')
    .addColumn('notification_id', 'integer', requiredReference('notifications', 'cascade'))
    .addColumn('event_key', 'text', required)
    .addColumn('post_id', 'integer', references('posts', 'cascade'))
    .addColumn('path', 'text')
    .addColumn('actor_id', 'integer', references('actors', 'set null'))
    .addColumn('guest_name', 'text')
    .addColumn('created_at', time, required)
    .addUniqueConstraint('notification_events_once', ['notification_id', 'event_key'])
    .execute();
  await createIndexes(db, 'notification_events', {
    notification_events_by_time: ['notification_id', 'id'],
    notification_events_by_post: ['post_id'],
    notification_events_by_actor: ['actor_id'],
  });
}

/** Only settings that differ from the default, which is on the site without emails. */
async function createSettings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notification_settings')
    .addColumn('user_id', 'integer', requiredReference('users', 'cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('delivery', 'text', required)
    .addPrimaryKeyConstraint('notification_settings_key', ['user_id', 'kind'])
    .addCheckConstraint('notification_settings_delivery', sql`delivery in ('off', 'site', 'email')`)
    .execute();
  await createIndexes(db, 'notification_settings', {
    notification_settings_by_delivery: ['delivery', 'user_id'],
  });
}

async function createInboxes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'notification_inboxes')
    .addColumn('recipient_id', 'integer', (column) =>
      requiredReference('actors', 'cascade')(column).unique(),
    )
    .addColumn('unread_count', 'integer', defaultsTo(0))
    .addColumn('emailed_until_at', time)
    .execute();
}

/** Maintain the number of events per notification and of unread notifications per account. */
const sqliteTriggers = [
  `create trigger notification_events_insert after insert on notification_events
    begin update notifications set event_count = event_count + 1 where id = new.notification_id; end`,
  `create trigger notification_events_delete after delete on notification_events
    begin
      update notifications set event_count = event_count - 1 where id = old.notification_id;
      delete from notifications where id = old.notification_id and event_count = 0;
    end`,
  `create trigger notifications_unread_insert after insert on notifications when not new.is_read
    begin
      insert into notification_inboxes (recipient_id, unread_count) values (new.recipient_id, 1)
        on conflict (recipient_id) do update set unread_count = unread_count + 1;
    end`,
  `create trigger notifications_unread_update after update of is_read on notifications
    when new.is_read <> old.is_read
    begin
      update notification_inboxes set unread_count = unread_count + (case when new.is_read then -1 else 1 end)
        where recipient_id = new.recipient_id;
    end`,
  `create trigger notifications_unread_move after update of recipient_id on notifications
    when not new.is_read and new.recipient_id <> old.recipient_id
    begin
      update notification_inboxes set unread_count = unread_count - 1
        where recipient_id = old.recipient_id;
      insert into notification_inboxes (recipient_id, unread_count) values (new.recipient_id, 1)
        on conflict (recipient_id) do update set unread_count = unread_count + 1;
    end`,
  `create trigger notifications_unread_delete after delete on notifications when not old.is_read
    begin update notification_inboxes set unread_count = unread_count - 1 where recipient_id = old.recipient_id; end`,
];

/** Inboxes are updated in the order of their ids, so that transactions cannot deadlock. */
const postgresTriggers = [
  `create function notification_events_insert() returns trigger language plpgsql as $$
    begin
      update notifications set event_count = event_count + 1 where id = new.notification_id;
      return null;
    end $$`,
  `create trigger notification_events_insert after insert on notification_events
    for each row execute function notification_events_insert()`,
  `create function notification_events_delete() returns trigger language plpgsql as $$
    begin
      update notifications set event_count = event_count - 1 where id = old.notification_id;
      delete from notifications where id = old.notification_id and event_count = 0;
      return null;
    end $$`,
  `create trigger notification_events_delete after delete on notification_events
    for each row execute function notification_events_delete()`,
  ...unreadTriggers(
    'insert',
    'new table as after_rows',
    'select recipient_id, 1 as change from after_rows where not is_read',
  ),
  ...unreadTriggers(
    'update',
    'old table as before_rows new table as after_rows',
    `select recipient_id, -1 as change from before_rows where not is_read
      union all select recipient_id, 1 from after_rows where not is_read`,
  ),
  ...unreadTriggers(
    'delete',
    'old table as before_rows',
    'select recipient_id, -1 as change from before_rows where not is_read',
  ),
];

/** Run once per statement. The recipient of a deleted row may already be deleted. */
function unreadTriggers(event: string, tables: string, changes: string): string[] {
  return [
    `create function notifications_unread_${event}() returns trigger language plpgsql as $$
      begin
        insert into notification_inboxes as inbox (recipient_id, unread_count)
          select changes.recipient_id, sum(changes.change) from (${changes}) as changes
          where exists (select 1 from actors where actors.id = changes.recipient_id)
          group by changes.recipient_id having sum(changes.change) <> 0 order by changes.recipient_id
          on conflict (recipient_id) do update set unread_count = inbox.unread_count + excluded.unread_count;
        return null;
      end $$`,
    `create trigger notifications_unread_${event} after ${event} on notifications
      referencing ${tables} for each statement execute function notifications_unread_${event}()`,
  ];
}

async function createFollows(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'follows')
    .addColumn('actor_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('target', 'text', required)
    .addColumn('level', 'text', required)
    .addColumn('created_at', time, required)
    .addCheckConstraint('follows_level', sql`level in ('all', 'replies', 'none')`)
    .execute();
  await createUniqueIndexes(db, 'follows', { follows_once: ['actor_id', 'target'] });
  await createIndexes(db, 'follows', { follows_by_target: ['target', 'level', 'actor_id'] });
}

/** How far an actor has read a thread, as the number of its last post in the order of appearance. */
async function createThreadReads(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'thread_reads')
    .addColumn('actor_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('thread_id', 'integer', requiredReference('threads', 'cascade'))
    .addColumn('read_number', 'integer', required)
    .execute();
  await createUniqueIndexes(db, 'thread_reads', { thread_reads_once: ['actor_id', 'thread_id'] });
  await createIndexes(db, 'thread_reads', { thread_reads_by_thread: ['thread_id'] });
}

/** Browsers that get push messages. */
async function createPushSubscriptions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'push_subscriptions')
    .addColumn('actor_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('endpoint', 'text', required)
    .addColumn('p256dh_key', 'text', required)
    .addColumn('auth_key', 'text', required)
    .addColumn('browser', 'text', required)
    .addColumn('is_breaking_only', 'boolean', defaultsTo(false))
    .addColumn('created_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'push_subscriptions', { push_subscriptions_once: ['endpoint'] });
  await createIndexes(db, 'push_subscriptions', {
    push_subscriptions_by_actor: ['actor_id', 'id'],
  });
}

/** Articles that followers were notified about. Each is announced once. */
async function createAnnouncements(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'announcements')
    .addColumn('article_id', 'integer', requiredReference('articles', 'cascade'))
    .addColumn('newsletter_id', 'integer', references('newsletters', 'set null'))
    .addColumn('announced_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'announcements', { announcements_once: ['article_id'] });
  await createIndexes(db, 'announcements', { announcements_by_newsletter: ['newsletter_id'] });
}

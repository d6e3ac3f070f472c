import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
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
  await createInboxes(db);
  const triggers = engine === 'sqlite' ? sqliteTriggers : postgresTriggers;
  for (const statement of triggers) await sql.raw(statement).execute(db);
}

async function createNotifications(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'notifications')
    .addColumn('user_id', 'integer', requiredReference('users', 'cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('group_key', 'text')
    .addColumn('post_id', 'integer', references('posts', 'cascade'))
    .addColumn('submission_id', 'integer')
    .addColumn('title', 'text', required)
    .addColumn('path', 'text')
    .addColumn('decision', 'text')
    .addColumn('reason', 'text')
    .addColumn('event_count', 'integer', defaultsTo(0))
    .addColumn('last_read_event_id', 'integer', defaultsTo(0))
    .addColumn('is_read', 'boolean', defaultsTo(false))
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .addUniqueConstraint('notifications_group', ['user_id', 'group_key'])
    .addCheckConstraint(
      'notifications_kind',
      sql`kind in ('reply', 'mention', 'like', 'decision', 'held', 'reported', 'submission')`,
    )
    .execute();
  await createIndexes(db, 'notifications', {
    notifications_by_time: ['user_id', 'updated_at', 'id'],
    notifications_by_reading: ['user_id', 'is_read', 'updated_at', 'id'],
    notifications_by_age: ['is_read', 'updated_at', 'id'],
    notifications_by_post: ['post_id'],
    notifications_by_submission: ['submission_id'],
  });
}

/** What a notification groups: one row for each like, reply, or report. */
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

async function createInboxes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notification_inboxes')
    .addColumn('user_id', 'integer', (column) =>
      requiredReference('users', 'cascade')(column).primaryKey(),
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
      insert into notification_inboxes (user_id, unread_count) values (new.user_id, 1)
        on conflict (user_id) do update set unread_count = unread_count + 1;
    end`,
  `create trigger notifications_unread_update after update of is_read on notifications
    when new.is_read <> old.is_read
    begin
      update notification_inboxes set unread_count = unread_count + (case when new.is_read then -1 else 1 end)
        where user_id = new.user_id;
    end`,
  `create trigger notifications_unread_delete after delete on notifications when not old.is_read
    begin update notification_inboxes set unread_count = unread_count - 1 where user_id = old.user_id; end`,
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
    'select user_id, 1 as change from after_rows where not is_read',
  ),
  ...unreadTriggers(
    'update',
    'old table as before_rows new table as after_rows',
    `select after_rows.user_id, before_rows.is_read::integer - after_rows.is_read::integer as change
      from before_rows join after_rows using (id)`,
  ),
  ...unreadTriggers(
    'delete',
    'old table as before_rows',
    'select user_id, -1 as change from before_rows where not is_read',
  ),
];

/** Run once per statement. The account of a deleted row may already be deleted. */
function unreadTriggers(event: string, tables: string, changes: string): string[] {
  return [
    `create function notifications_unread_${event}() returns trigger language plpgsql as $$
      begin
        insert into notification_inboxes as inbox (user_id, unread_count)
          select changes.user_id, sum(changes.change) from (${changes}) as changes
          where exists (select 1 from users where users.id = changes.user_id)
          group by changes.user_id having sum(changes.change) <> 0 order by changes.user_id
          on conflict (user_id) do update set unread_count = inbox.unread_count + excluded.unread_count;
        return null;
      end $$`,
    `create trigger notifications_unread_${event} after ${event} on notifications
      referencing ${tables} for each statement execute function notifications_unread_${event}()`,
  ];
}

import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { affiliateRecord } from '#app/features/affiliates/editing/affiliate-record.server.ts';
import { productRecord } from '#app/features/affiliates/products/product-record.server.ts';
import type { recordAuditEntry } from '#app/features/audit/audit-entries.server.ts';
import { discussionSettingsGroup } from '#app/features/discussions/threads/comment-settings.server.ts';
import { toValues } from '#app/features/image-library/actions/image-record.server.ts';
import { findLibraryImage } from '#app/features/images/library.server.ts';
import { insertCorrection } from '#app/features/news/corrections/corrections.queries.server.ts';
import { newsPageConfig } from '#app/features/news/news.schema.ts';
import { savePageConfigVersion } from '#app/features/pages/pages.queries.server.ts';
import { writeSetting } from '#app/features/settings/read-setting.server.ts';
import { mergeStories } from '#app/features/stories/groups/change-groups.server.ts';
import { banUsers } from '#app/features/users/actions/ban-users.server.ts';
import { changeRoles } from '#app/features/users/roles/change-roles.server.ts';
import { roleRecord } from '#app/features/users/roles/role-record.server.ts';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { createSigner } from '#platform/signing/signer.ts';
import { insertStory } from '#tests/feeds/insert-content.ts';
import { insertLibraryImage } from '#tests/images/insert-library-image.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { insertAffiliate, insertProduct } from '#tests/support/rows/insert-affiliate.ts';
import { insertArticle } from '#tests/support/rows/insert-article.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { insertRole } from '#tests/support/rows/insert-role.ts';

export const now = new Date('2026-02-01T12:00:00Z');

export type Entry = Parameters<typeof recordAuditEntry>[1];
export type Action = Entry['action'];

export async function prepare({ engine, transaction }: DatabaseFixture) {
  const { db } = engine;
  const actor = await insertActor(db, 'admin', 'Edda');
  return { db, transaction, now, actor, signer: createSigner('test') };
}

type Deps = Awaited<ReturnType<typeof prepare>>;

/** Something that an action has left in the state `after`, and a change of it that is not in the audit log. */
interface Subject {
  id: number | null;
  name?: string;
  before?: object | undefined;
  after?: object | undefined;
  change: () => Promise<unknown>;
}

const update = (db: Database, table: Table, id: number, values: object) =>
  db.updateTable(table).set(values).where('id', '=', id).execute();

type Table =
  | 'affiliates'
  | 'affiliate_products'
  | 'albums'
  | 'articles'
  | 'images'
  | 'newsletters'
  | 'roles'
  | 'stories'
  | 'story_feeds'
  | 'subscriptions'
  | 'users';

const at = new Date('2026-01-15T12:00:00Z');
const later = new Date('2026-03-01T12:00:00Z');

/** One subject for each way to undo. They are inserted twice, so the given name makes them unique. */
export const subjects: Partial<Record<Action, (deps: Deps, name: string) => Promise<Subject>>> = {
  'affiliate.update': async ({ db }, name) => {
    const id = await insertAffiliate(db, { name });
    const after = (await affiliateRecord.get(db, id)).values;
    const change = () => update(db, 'affiliates', id, { name: 'Changed' });
    return { id, before: { ...after, name: 'Old' }, after, change };
  },
  'product.update': async ({ db }, slug) => {
    await insertProduct(db, { affiliate_id: await insertAffiliate(db), slug });
    const { id } = await latest(db, 'affiliate_products');
    const after = (await productRecord.get(db, id)).values;
    const change = () => update(db, 'affiliate_products', id, { title: 'Changed' });
    return { id, before: { ...after, title: 'Old' }, after, change };
  },
  'album.update': async ({ db }, title) => {
    const texts = { title, description: '' };
    const times = { created_at: at, updated_at: at };
    await db
      .insertInto('albums')
      .values({ ...texts, slug: 'album', ...times })
      .execute();
    const { id } = await latest(db, 'albums');
    const after = { ...texts, items: [] };
    const change = () => update(db, 'albums', id, { description: 'Changed' });
    return { id, before: { ...after, title: 'Old' }, after, change };
  },
  'feed.update': async ({ db }, title) => {
    const after = { url: `https://example.com/${title}`, title, mode: 'review' } as const;
    const times = { next_poll_at: at, created_at: at };
    await db
      .insertInto('story_feeds')
      .values({ ...after, is_active: true, ...times })
      .execute();
    const { id } = await latest(db, 'story_feeds');
    const change = () => update(db, 'story_feeds', id, { is_active: false });
    const states = { before: { ...after, mode: 'publish', isActive: true } };
    return { id, ...states, after: { ...after, isActive: true }, change };
  },
  'newsletter.create': async ({ db }, subject) => {
    const { id, text } = await insertNewsletter(db, subject);
    return { id, after: text, change: () => update(db, 'newsletters', id, { body: 'Changed' }) };
  },
  'newsletter.update': async ({ db }, subject) => {
    const { id, text: after } = await insertNewsletter(db, subject);
    const change = () => update(db, 'newsletters', id, { body: 'Changed' });
    return { id, before: { ...after, body: 'Old' }, after, change };
  },
  'newsletter.delete': async ({ db }, subject) => {
    const { id, text: before } = await insertNewsletter(db, subject);
    await db.deleteFrom('newsletters').where('id', '=', id).execute();
    return { id, before, change: () => insertNewsletter(db, subject, { id }) };
  },
  'newsletter.send': async ({ db }, subject) => {
    const scheduled = { status: 'scheduled', scheduled_for_at: later } as const;
    const { id } = await insertNewsletter(db, subject, scheduled);
    return { id, change: () => update(db, 'newsletters', id, { status: 'sent' }) };
  },
  'newsletter.unschedule': async ({ db }, subject) => {
    const { id } = await insertNewsletter(db, subject);
    const change = () => update(db, 'newsletters', id, { status: 'scheduled' });
    return { id, before: { at: later.toISOString() }, change };
  },
  'page.update': async ({ db, actor }) => {
    const { id: page, name, defaultConfig: config } = newsPageConfig;
    const saved = { page, revision: 9, savedBy: actor.id, now };
    const change = () =>
      savePageConfigVersion(db, { ...saved, config: { ...config, blockText: 'Changed' } });
    return { id: null, name, before: config, after: config, change };
  },
  'settings.change': async ({ db }) => {
    const { key, name, defaultValue: after } = discussionSettingsGroup;
    const change = () => writeSetting(db, key, { closeAfterDays: 90 }, now);
    return { id: null, name, before: after, after, change };
  },
  'image.update': async ({ db }, title) => {
    const id = await insertLibraryImage(db, { title });
    const row = await findLibraryImage(db, id);
    const after = row && toValues(row);
    const change = () => update(db, 'images', id, { alt: 'Changed' });
    return { id, before: { ...after, alt: 'Old' }, after, change };
  },
  'image.replace': async ({ db }, title) => {
    const id = await insertLibraryImage(db, { title });
    const earlierId = await insertLibraryImage(db, { trashed_at: at });
    const change = () => db.deleteFrom('images').where('id', '=', earlierId).execute();
    return { id, before: { undoData: { earlierId } }, change };
  },
  'image.delete': async ({ db }, title) => {
    const id = await insertLibraryImage(db, { title, trashed_at: at });
    return { id, change: () => update(db, 'images', id, { trashed_at: null }) };
  },
  'image.restore': async ({ db }, title) => {
    const id = await insertLibraryImage(db, { title });
    return { id, change: () => update(db, 'images', id, { trashed_at: at }) };
  },
  'article.update': async ({ db }) => {
    const id = await insertArticle(db, { published_at: at });
    const undoData = { revision: 1, publishedAt: at };
    const change = () => update(db, 'articles', id, { revision: 2 });
    const before = { status: 'archived', undoData };
    return { id, before, after: { status: 'published', undoData }, change };
  },
  'article.create': async ({ db }) => {
    const id = await insertArticle(db, { status: 'draft' });
    const change = () => update(db, 'articles', id, { revision: 2 });
    return { id, after: { status: 'draft' }, change };
  },
  'story.create': async ({ db }, title) => {
    const id = await insertStory(db, { title });
    const change = () => update(db, 'stories', id, { status: 'archived' });
    return { id, after: { title, status: 'published' }, change };
  },
  'invitation.create': async ({ db }) => {
    const { id } = await db
      .insertInto('invitations')
      .values({
        token_hash: randomUUID(),
        note: '',
        max_uses: 1,
        created_at: at,
        expires_at: later,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const change = () =>
      db.updateTable('invitations').set({ canceled_at: at }).where('id', '=', id).execute();
    return { id, change };
  },
  'role.create': async ({ db }, name) => {
    await insertRole(db, name, ['see analytics']);
    const { id } = await latest(db, 'roles');
    const after = (await roleRecord.get(db, id)).values;
    return { id, after, change: () => update(db, 'roles', id, { description: 'Changed' }) };
  },
  'article.correct': async ({ db }) => {
    const articleId = await insertArticle(db, { published_at: at });
    const correction = { articleId, what: 'A year', why: 'A slip', now };
    const correctionId = await insertCorrection(db, correction);
    const change = () =>
      db.deleteFrom('article_corrections').where('id', '=', correctionId).execute();
    return { id: articleId, before: { undoData: { correctionId } }, change };
  },
  'role.update': async ({ db }, name) => {
    await insertRole(db, name, ['see analytics']);
    const row = await db
      .selectFrom('roles')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const { values: after } = await roleRecord.get(db, row.id);
    const change = () => update(db, 'roles', row.id, { description: 'Changed' });
    return { id: row.id, before: { ...after, description: 'Old' }, after, change };
  },
  'role.delete': async ({ db }, name) => {
    const key = await insertRole(db, name, ['see analytics']);
    const row = await db
      .selectFrom('roles')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const { values } = await roleRecord.get(db, row.id);
    await db.deleteFrom('roles').where('id', '=', row.id).execute();
    const before = { ...values, undoData: { key, rights: row.rights_json, users: [] } };
    const change = () => db.insertInto('roles').values(row).execute();
    return { id: row.id, before, change };
  },
  'story.merge': async (deps, title) => {
    const { db } = deps;
    const ids = [];
    for (const part of ['one', 'two'])
      ids.push(
        await insertStory(db, { title, url: `https://example.com/${title}/${part}`, excerpt: '' }),
      );
    const [id = 0, other = 0] = ids;
    const entry = await mergeStories(deps, id, other);
    const change = () => update(db, 'stories', other, { group_id: null });
    return { ...(await getStates(db, entry)), id, change };
  },
  'subscriber.unsubscribe': async ({ db }, name) => {
    await db
      .insertInto('subscriptions')
      .values({
        email: `${name.toLowerCase()}@example.com`,
        status: 'unsubscribed',
        has_email_consent: false,
        has_sms_consent: false,
        source: 'footer',
        created_at: at,
      })
      .execute();
    const { id } = await latest(db, 'subscriptions');
    const undoData = { has_email_consent: true, has_sms_consent: false };
    const change = () => update(db, 'subscriptions', id, { status: 'confirmed' });
    return { id, before: { status: 'confirmed', undoData }, change };
  },
  'user.update': async ({ db }, name) => {
    const id = await insertMember(db, { name });
    const change = () => update(db, 'users', id, { name: 'Changed' });
    return { id, before: { name: `Old ${name}` }, after: { name }, change };
  },
  'user.role': async (deps, name) => {
    const id = await insertMember(deps.db, { name });
    const [entry] = await changeRoles(deps, [id], 'editor');
    const change = () => update(deps.db, 'users', id, { role: 'moderator' });
    return { ...(await getStates(deps.db, entry)), id, change };
  },
  'user.approve': async ({ db }, name) => {
    const id = await insertMember(db, { name });
    return { id, change: () => update(db, 'users', id, { is_approved: false }) };
  },
  'user.ban': async (deps, name) => {
    const { db } = deps;
    const id = await insertMember(db, { name });
    const [entry] = await banUsers(deps, [id], { reason: 'Spam', until: undefined });
    const change = () =>
      db.updateTable('sanctions').set({ lifted_at: now }).where('subject_id', '=', id).execute();
    return { ...(await getStates(db, entry)), id, change };
  },
};

async function latest(db: Database, table: Table) {
  return db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
}

async function insertNewsletter(
  db: Database,
  subject: string,
  more: Partial<Insertable<Tables['newsletters']>> = {},
) {
  const text = { subject, preview: '', body: 'Text', topic: 'newsletter' } as const;
  const row = { readers: 'everyone', status: 'draft', created_at: at } as const;
  await db
    .insertInto('newsletters')
    .values({ ...text, ...row, ...more })
    .execute();
  const { id } = await latest(db, 'newsletters');
  return { id, text: { ...text, hasRumors: false } };
}

async function getStates(db: Database, entryId: number | undefined) {
  const row = await db
    .selectFrom('audit_log')
    .select(['before_json', 'after_json'])
    .where('id', '=', entryId ?? 0)
    .executeTakeFirstOrThrow();
  return { before: row.before_json as object, after: row.after_json as object };
}

import type { Insertable } from 'kysely';
import { affiliateRecord } from '#app/features/affiliates/editing/affiliate-record.server.ts';
import { productRecord } from '#app/features/affiliates/products/product-record.server.ts';
import { discussionSettingsGroup } from '#app/features/discussions/threads/comment-settings.server.ts';
import { toInput } from '#app/features/polls/editing/save-poll.server.ts';
import { findPoll } from '#app/features/polls/polls.queries.server.ts';
import { writeSetting } from '#app/features/settings/read-setting.server.ts';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { insertThreadWithPoll } from '#tests/polls/set-up-poll.ts';
import { insertRedirect } from '#tests/redirects/insert-redirect.ts';
import { insertAffiliate, insertProduct } from '#tests/support/rows/insert-affiliate.ts';
import { insertMessage } from '#tests/support/rows/insert-message.ts';
import { at, later, latest, now, type Subjects, update } from './subject.ts';

export const siteSubjects: Subjects = {
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
  'redirect.create': async ({ db }, name) => {
    const { id, values: after } = await insertedRedirect(db, name);
    return { id, after, change: () => update(db, 'redirects', id, { from_path: '/changed' }) };
  },
  'redirect.update': async ({ db }, name) => {
    const { id, values: after } = await insertedRedirect(db, name);
    const change = () => update(db, 'redirects', id, { target: '/changed' });
    return { id, before: { ...after, target: '/before' }, after, change };
  },
  'redirect.delete': async ({ db }, name) => {
    const { id, values: before } = await insertedRedirect(db, name);
    await db.deleteFrom('redirects').where('id', '=', id).execute();
    return { id, before, change: () => insertRedirect(db, before.from, '/other') };
  },
  'goal.create': async ({ db }, name) => {
    const after = { name, event: 'page', path: '/' };
    await db
      .insertInto('analytics_goals')
      .values({ ...after, name_key: name.toLowerCase(), created_at: at, updated_at: at })
      .execute();
    const { id } = await latest(db, 'analytics_goals');
    return { id, after, change: () => update(db, 'analytics_goals', id, { path: '/news' }) };
  },
  'funnel.create': async ({ db }, name) => {
    const steps_json = [{ path: '/' }, { path: '/news' }];
    await db
      .insertInto('analytics_funnels')
      .values({ name, name_key: name.toLowerCase(), steps_json, created_at: at, updated_at: at })
      .execute();
    const { id } = await latest(db, 'analytics_funnels');
    const others = { step3: '', step4: '', step5: '', step6: '' };
    const after = { name, step1: '/', step2: '/news', ...others };
    const change = () => update(db, 'analytics_funnels', id, { name: 'Changed' });
    return { id, after, change };
  },
  'report-link.create': async ({ db }, name) => {
    const id = await insertedLink(db, name, null);
    return { id, change: () => update(db, 'report_links', id, { revoked_at: now }) };
  },
  'report-link.revoke': async ({ db }, name) => {
    const id = await insertedLink(db, name, now);
    return { id, change: () => update(db, 'report_links', id, { revoked_at: null }) };
  },
  'topic.create': async ({ db }, name) => {
    const { id, values: after } = await insertedTopic(db, name);
    return { id, after, change: () => update(db, 'topics', id, { description: 'Changed' }) };
  },
  'topic.update': async ({ db }, name) => {
    const { id, values: after } = await insertedTopic(db, name);
    const change = () => update(db, 'topics', id, { description: 'Changed' });
    return { id, before: { ...after, description: 'Old' }, after, change };
  },
  'topic.delete': async ({ db }, name) => {
    const { id, values: before } = await insertedTopic(db, name);
    await update(db, 'topics', id, { is_removed: true, name_key: `removed,${id}`, slug: `~${id}` });
    return { id, before, change: () => insertedTopic(db, name) };
  },
  'timeline-entry.create': async ({ db }, title) => {
    const { id, values: after } = await insertedEntry(db, title);
    return { id, after, change: () => update(db, 'timeline_entries', id, { body: 'Changed' }) };
  },
  'era.create': async ({ db }, name) => {
    const { id, values: after } = await insertedEra(db, name);
    return { id, after, change: () => update(db, 'timeline_eras', id, { name: 'Changed' }) };
  },
  'thread.lock': async ({ db }, title) => {
    const { threadId: id } = await insertMessage(db, { title });
    const after = { lockReason: 'Enough', lockedUntil: later };
    await update(db, 'threads', id, { lock_reason: 'Enough', locked_until_at: later });
    const before = { lockReason: null, lockedUntil: null, undoData: { added: 1 } };
    return { id, before, after, change: () => update(db, 'threads', id, { lock_reason: null }) };
  },
  'poll.close': async ({ db }, title) => {
    const { pollId: id } = await insertThreadWithPoll(db, {}, { title });
    await update(db, 'polls', id, { closed_at: later });
    const before = { closedAt: null, removedAt: null };
    const after = { ...before, closedAt: later };
    return { id, before, after, change: () => update(db, 'polls', id, { closed_at: null }) };
  },
  'poll.edit': async ({ db }, title) => {
    const { pollId: id } = await insertThreadWithPoll(db, {}, { title });
    const poll = await findPoll(db, id);
    const after = poll && (await toInput(db, poll));
    const change = () => update(db, 'polls', id, { question: 'Changed?' });
    return { id, before: { ...after, question: 'Old?' }, after, change };
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
  'newsletter-template.create': async ({ db }, name) => {
    const { id, values: after } = await insertedTemplate(db, name);
    const change = () => update(db, 'newsletter_templates', id, { body: 'Changed' });
    return { id, after, change };
  },
  'segment.create': async ({ db }, name) => {
    const { id, values: after } = await insertedSegment(db, name);
    return { id, after, change: () => update(db, 'segments', id, { name: 'Changed' }) };
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
  'settings.change': async ({ db }) => {
    const { key, name, defaultValue: after } = discussionSettingsGroup;
    const change = () => writeSetting(db, key, { closeAfterDays: 90 }, now);
    return { id: null, name, before: after, after, change };
  },
};

async function insertedRedirect(db: Database, name: string) {
  const from = `/${name}`;
  const id = await insertRedirect(db, from, '/news');
  return { id, values: { from, kind: 'moved', target: '/news' } };
}

async function insertedLink(db: Database, name: string, revoked_at: Date | null) {
  await db
    .insertInto('report_links')
    .values({
      name,
      token_hash: name,
      last_day: null,
      created_by: null,
      created_at: at,
      last_used_at: null,
      revoked_at,
    })
    .execute();
  return (await latest(db, 'report_links')).id;
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

async function insertedTemplate(db: Database, name: string) {
  const text = { subject: 'A', preview: '', body: 'Text', topic: 'newsletter' } as const;
  const times = { created_at: at, updated_at: at };
  await db
    .insertInto('newsletter_templates')
    .values({ name, ...text, readers: 'everyone', segment_id: null, ...times })
    .execute();
  const { id } = await latest(db, 'newsletter_templates');
  return { id, values: { name, ...text, hasRumors: false, segmentId: null, archive: 'automatic' } };
}

async function insertedSegment(db: Database, name: string) {
  const days = { newDays: 30, activeDays: null, quietDays: null };
  const dates = { subscribedFrom: null, subscribedBefore: null };
  const conditions = { source: 'any', ...days, ...dates } as const;
  const conditions_json = { ...conditions, topicIds: [] };
  const times = { created_at: at, updated_at: at };
  await db
    .insertInto('segments')
    .values({ name, name_key: name.toLowerCase(), conditions_json, ...times })
    .execute();
  const { id } = await latest(db, 'segments');
  return { id, values: { name, ...conditions, topics: '' } };
}

async function insertedTopic(db: Database, name: string) {
  const values = { name, slug: name.toLowerCase(), description: '', imageId: null };
  const { id } = await db
    .insertInto('topics')
    .values({
      name,
      name_key: name.toLowerCase(),
      slug: values.slug,
      image_id: null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, values };
}

async function insertedEntry(db: Database, title: string) {
  const date = { year: 2016, month: '03', day: 9 };
  const values = { title, ...date, body: '', imageId: null, link: 'article:12' };
  const { id } = await db
    .insertInto('timeline_entries')
    .values({
      title,
      day_key: 20160309,
      anniversary: 309,
      body: '',
      image_id: null,
      link_kind: 'article',
      link_id: 12,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, values };
}

/** Names are different, so the dates are, too. */
async function insertedEra(db: Database, name: string) {
  const year = 2000 + name.length;
  const values = { name, year, month: '', day: null, description: '' };
  const { id } = await db
    .insertInto('timeline_eras')
    .values({ name, day_key: year * 10_000, description: '', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, values };
}

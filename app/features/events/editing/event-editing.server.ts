import { collectErrors } from '#app/errors.ts';
import {
  checkClaimsInText,
  findMentionedClaims,
  listClaimSuggestions,
  loadMentions,
  saveMentions,
} from '#app/features/claims/claims.server.ts';
import { normalizeClaims } from '#app/features/claims/mentions/mentions.schema.ts';
import {
  defineEditing,
  findBlank,
  type SaveOptions,
} from '#app/features/content/editing.server.ts';
import { ensureImage } from '#app/features/images/images.server.ts';
import { saveImageUses } from '#app/features/images/texts.server.ts';
import {
  findPollProblems,
  listPredictionChoices,
  loadPollValues,
  savePoll,
} from '#app/features/polls/polls.server.ts';
import { normalizeClaim } from '#app/http/claim-id.ts';
import { toLocalTime } from '#app/text/dates/zoned-time.ts';
import { slugify } from '#app/text/slug.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { findEventRow, insertEvent, updateEvent } from '../events.queries.server.ts';
import { eventsTag, eventTag } from '../get-events.server.ts';
import {
  type EventValues,
  eventFields,
  findScheduleErrors,
  toSchedule,
} from './event-fields.server.ts';

const HOUR_MS = 3_600_000;
/** A new event is a week ahead and takes two hours. */
const DEFAULT_AHEAD_HOURS = 7 * 24;
const DEFAULT_HOURS = 2;

export const eventEditing = defineEditing(eventFields, {
  table: 'events',
  checked: { image: 'imageId' },
  create: async ({ db }, draft) => {
    const hour = Math.ceil(draft.created_at.getTime() / HOUR_MS) + DEFAULT_AHEAD_HOURS;
    return insertEvent(db, {
      ...draft,
      slug: slugify(draft.title),
      description: '',
      place: '',
      online_url: null,
      starts_at: new Date(hour * HOUR_MS),
      ends_at: new Date((hour + DEFAULT_HOURS) * HOUR_MS),
    });
  },
  listChoices: async (db) => ({
    claims: await listClaimSuggestions(db),
    pollClaim: await listPredictionChoices(db),
  }),
  normalize: (typed, origin) => ({
    ...typed,
    claims: normalizeClaims(typed.claims, origin),
    pollClaim: normalizeClaim(typed.pollClaim ?? '', origin),
  }),
  load: loadEvent,
  findErrors: async ({ db }, id, valid, options) => ({
    ...(await findPollProblems(db, { kind: 'event', id }, valid, options)),
    ...findScheduleErrors(valid, options.now),
    ...(await collectErrors(
      () => checkClaimsInText(valid.description ?? '', 'description'),
      () => findMentionedClaims(db, valid.claims ?? [], options),
      () => ensureImage(db, valid.imageId ?? null, ['library']),
    )),
  }),
  save: saveEvent,
  findMissing: (typed) =>
    findBlank(typed, {
      ...(!typed.onlineUrl && { place: 'Enter a location, or where to join online.' }),
      description: 'Write the text.',
    }),
  changeTags: async (_db, id) => [eventsTag, eventTag(id)],
});

async function loadEvent(db: Database, id: number): Promise<EventValues | undefined> {
  const row = await findEventRow(db, id);
  if (!row) return undefined;
  const { title, description, place, time_zone: timeZone, recurrence_json: recurrence } = row;
  return {
    title,
    description,
    place,
    timeZone,
    onlineUrl: row.online_url ?? '',
    starts: toLocalTime(row.starts_at, timeZone),
    ends: toLocalTime(row.ends_at, timeZone),
    repeats: recurrence?.frequency ?? '',
    interval: recurrence?.interval ?? null,
    until: recurrence?.until ?? null,
    except: recurrence?.except ?? [],
    isCanceled: row.is_canceled,
    imageId: row.image_id,
    claims: await loadMentions(db, { kind: 'event', contentId: id }),
    ...(await loadPollValues(db, { kind: 'event', id })),
  };
}

async function saveEvent(
  unit: UnitOfWork,
  id: number,
  values: EventValues,
  options: SaveOptions,
): Promise<void> {
  const { db } = unit;
  const { title, description, place, onlineUrl, timeZone, isCanceled, imageId } = values;
  const { startsAt, endsAt, recurrence } = toSchedule(values);
  await updateEvent(db, id, {
    title,
    slug: slugify(title),
    description,
    place,
    online_url: onlineUrl || null,
    starts_at: startsAt,
    ends_at: endsAt,
    time_zone: timeZone,
    recurrence_json: recurrence,
    is_canceled: isCanceled,
    image_id: imageId,
  });
  const item = { kind: 'event', contentId: id } as const;
  await saveImageUses(db, item, [description]);
  const claimIds = await findMentionedClaims(db, values.claims, options);
  await saveMentions(unit, item, { claimIds }, options.now);
  await savePoll(unit, { kind: 'event', id }, values, { ...options, creatorId: null });
}

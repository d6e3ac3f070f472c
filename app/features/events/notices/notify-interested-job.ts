import { z } from 'zod';
import type { EventChange } from '#app/features/notifications/embeds/event-change.ts';
import type { Job } from '#db/jobs/job.ts';

const changes = [
  'reminder',
  'time',
  'place',
  'time-and-place',
  'canceled',
  'on-again',
  'off',
  'back',
] as const satisfies readonly EventChange[];

const eventNotice = z.object({
  eventId: z.int(),
  /** A later notice about the event ends this one. */
  number: z.int(),
  change: z.enum(changes),
  title: z.string(),
  details: z.string(),
  path: z.string().nullable(),
  /** Only those are notified who were interested by then: in ISO 8601. */
  interestedBy: z.iso.datetime(),
  /** Actors up to this id are done. */
  afterId: z.int(),
});

export type EventNotice = z.output<typeof eventNotice>;

/** Notifies those who are interested in an event. */
export const notifyInterestedJob: Job<EventNotice> = {
  name: 'events.notify-interested',
  schema: eventNotice,
};

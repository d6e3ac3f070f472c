import { expect } from 'vitest';
import { eventsWork } from '#app/features/events/events.registration.server.ts';
import { addInterest } from '#app/features/events/interest/add-interest.server.ts';
import { getNotifications } from '#app/features/notifications/inbox/inbox.server.ts';
import type { Database } from '#db/engine.ts';
import { type StaffSession, signInStaff } from '#tests/admin/sign-in-staff.ts';
import type { DatabaseFixture } from '#tests/support/on-both-engines.ts';
import { insertMember } from '#tests/support/rows/insert-member.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';

const DAY_MS = 86_400_000;
export const START = new Date('2026-05-20T19:00:00Z');

/** The event's form as the fixture `insertEvent` has it. */
const eventForm = {
  title: 'Soup',
  description: 'Bring a mug.',
  place: 'Shed',
  onlineUrl: '',
  timeZone: 'UTC',
  starts: '2026-05-20T19:00',
  ends: '2026-05-20T21:00',
  repeats: '',
  interval: '',
  until: '',
  except: '',
  isCanceled: '',
};

/** A site whose clock the test sets, and an editor on it. */
export class EventSite {
  now = new Date('2026-05-10T12:00:00Z');
  readonly hub: TestHub;
  readonly editor: StaffSession;

  constructor(hub: TestHub, editor: StaffSession) {
    this.hub = hub;
    this.editor = editor;
  }

  get db(): Database {
    return this.hub.platform.engine.db;
  }

  /** Sets the clock to so many minutes before the event was to start, and runs what is due. */
  async runBefore(minutes: number): Promise<void> {
    this.now = new Date(START.getTime() - minutes * 60_000);
    await this.lookForNews();
  }

  async passMinutes(minutes: number): Promise<void> {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
    await this.lookForNews();
  }

  /** Two instances look at the same time. */
  async lookForNews(): Promise<void> {
    const [job] = eventsWork.jobs;
    if (!job) throw new Error('There is no job.');
    await this.hub.platform.transaction(async ({ enqueue }) => {
      await enqueue(job, {});
      await enqueue(job, {});
    });
    await this.hub.runJobs();
  }

  /** Saves the event's form. Returns the ids for an undo. */
  async edit(id: number, changes: Partial<typeof eventForm>, intent = 'save'): Promise<string> {
    const path = `/admin/edit-event/${id}`;
    const { cookie } = this.editor;
    const revision = /name="revision" value="(\d+)"/.exec(await this.editor.read(path))?.[1] ?? '';
    const form = { ...eventForm, ...changes, intent, revision };
    const response = await this.hub.post(path, form, { cookie });
    expect(response.status).toBe(303);
    return /did=([\d.,-]+)/.exec(response.headers.get('location') ?? '')?.[1] ?? '';
  }

  async undo(entries: string): Promise<void> {
    const { cookie } = this.editor;
    const response = await this.hub.post('/admin/undo', { entries }, { cookie });
    expect(response.headers.get('location')).not.toContain('not-undone');
  }
}

export function withEventSite(
  { location }: DatabaseFixture,
  work: (site: EventSite) => Promise<void>,
): Promise<void> {
  let site: EventSite | undefined;
  const now = () => site?.now ?? new Date('2026-05-10T12:00:00Z');
  return withHub(
    location,
    async (hub) => {
      site = new EventSite(hub, await signInStaff(hub, 'editor'));
      await work(site);
    },
    { now },
  );
}

/** A member who is interested in the event since then, as if they had clicked the button. */
export async function addInterested(
  { hub, now }: EventSite,
  eventId: number,
  name: string,
): Promise<{ id: number; list: () => Promise<string[]>; countUnread: () => Promise<number> }> {
  const { db } = hub.platform.engine;
  const id = await insertMember(db, { name });
  await hub.platform.transaction((unit) =>
    addInterest(unit.db, { eventId, actorId: id, at: now }, now),
  );
  const getItems = async () =>
    (await getNotifications(db, id, { isUnreadOnly: false, after: undefined })).items;
  return {
    id,
    list: async () =>
      (await getItems()).map(
        ({ message, title, reason, path }) =>
          `${message.lead} ${message.rest}: ${title}, ${reason}, ${path}`,
      ),
    countUnread: async () => (await getItems()).filter(({ isRead }) => !isRead).length,
  };
}

export const daysBefore = (days: number) => days * (DAY_MS / 60_000);

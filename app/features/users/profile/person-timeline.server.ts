import { listAppealEvents } from '#app/features/appeals/appeals.server.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { listAuthoredPosts } from '#app/features/discussions/authored.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { listModerationEvents } from '#app/features/moderation/history.server.ts';
import { reviewKindsContext } from '#app/features/moderation/review.server.ts';
import { listSanctionEvents } from '#app/features/sanctions/history.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { loadedRows, type MergedSource, mergeLists } from '#app/http/lists/merged-list.ts';
import {
  BEFORE_PARAM,
  PART_PARAM,
  type TimelineEvent,
  type TimelinePage,
} from '#app/ui/admin/timeline/timeline-entry.ts';
import { listAccountEvents } from './account-events.server.ts';
import { listNotesByTime } from './staff-notes.queries.server.ts';

const PAGE_SIZE = 20;
const DELETED_ACCOUNT = 'a deleted account';

type Events = MergedSource<TimelineEvent>;

/** A member, or a guest without a role. */
interface Person {
  id: number;
  access?: object | undefined;
  /** When they joined or were first seen. ISO 8601. */
  since: string;
}

/** What happened with a person, as far as the viewer may read it. The URL names the part and the page. */
export async function getPersonTimeline(
  args: Pick<StaffArgs, 'db' | 'actor' | 'context' | 'url'>,
  person: Person,
): Promise<TimelinePage> {
  const { searchParams } = args.url;
  const sources = await listSources(args, person, searchParams.get(PART_PARAM));
  return mergeLists(sources, searchParams.get(BEFORE_PARAM), PAGE_SIZE);
}

async function listSources(
  { db, actor: viewer, context }: Pick<StaffArgs, 'db' | 'actor' | 'context'>,
  { id, access, since }: Person,
  part: string | null,
): Promise<Events[]> {
  const contentKinds = context.get(contentKindsContext);
  const kinds = context.get(reviewKindsContext);
  const listPosts = () => listAuthoredPosts({ db, contentKinds, viewer }, id);
  const listModeration = async () => [
    ...listSanctionEvents(db, id, await getSiteTimeZone(db)),
    ...listAppealEvents({ db, viewer }, id),
    ...listModerationEvents({ db, kinds, viewer }, id),
    listAccountEvents({ db, viewer }, access ? 'user' : 'guest', id),
  ];
  const notes = listNoteEvents(db, id);
  switch (part) {
    case 'posts':
      return listPosts();
    case 'moderation':
      return listModeration();
    case 'notes':
      return [notes];
    default: {
      const item = { label: access ? 'Joined' : 'First seen' };
      const arrival = loadedRows([{ at: new Date(since), id, item }]);
      return [notes, ...(await listModeration()), ...(await listPosts()), arrival];
    }
  }
}

/** The notes of staff, with a button that deletes them. */
function listNoteEvents(db: StaffArgs['db'], subjectId: number): Events {
  return async (page) => {
    const rows = await listNotesByTime(db, subjectId, page);
    return rows.map(({ id, body, author_name, created_at }) => {
      const by = author_name ?? DELETED_ACCOUNT;
      return {
        at: created_at,
        id,
        item: {
          label: 'Note',
          text: body,
          by,
          action: {
            label: 'Delete',
            spokenLabel: `Delete note by ${by}`,
            values: { intent: 'delete', note: String(id) },
          },
        },
      };
    });
  };
}

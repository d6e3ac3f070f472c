import { readContentId } from '../../http/content-id.ts';
import type { NoticeTarget } from '../legal-notices/notice-targets.server.ts';
import { postKind } from './post-kind.server.ts';
import { findPostPlace } from './replies.queries.server.ts';
import { findThread } from './threads.queries.server.ts';

const POST = /^\/message-board\/posts\/(\d+)$/;
const THREAD = /^\/message-board\/(\d+)$/;

/** Messages, replies and comments can be what a notice is about; removed as by any decision. */
export const postNoticeTarget: NoticeTarget = {
  kind: 'post',
  find: async (db, { pathname, hash }) => {
    const named = POST.exec(pathname)?.[1] ?? /^#post-(\d+)$/.exec(hash)?.[1];
    const thread = named ? undefined : readContentId(THREAD.exec(pathname)?.[1]);
    const opening = thread && (await findThread(db, thread))?.opening_post_id;
    const id = opening || readContentId(named);
    return id ? (await findPostPlace(db, id))?.id : undefined;
  },
  describe: async (db, id) => (await postKind.findSubjects(db, [id])).get(id),
  remove: async (unit, id, carriedOut) => {
    const change = await postKind.apply(unit, id, { ...carriedOut, decision: 'removed' });
    return change?.before;
  },
  restore: (unit, id, before, now) => postKind.undo(unit, id, before, { reviewer: undefined, now }),
};

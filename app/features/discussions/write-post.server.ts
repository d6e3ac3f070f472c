import type { Database } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import type { Person } from '../../http/actor.ts';
import { noteText } from '../moderation/recent-writing.server.ts';
import { showPost } from './appearance.server.ts';
import { attachPictures } from './attach-pictures.server.ts';
import type { NewPostInput } from './discussions.schema.ts';
import { rememberName } from './post-author.server.ts';
import type { PostPicture } from './post-picture-summary.ts';
import { pictureWords } from './post-pictures.server.ts';
import { openPlace, titleFrom } from './post-thread.server.ts';
import { writerColumns } from './post-writer.ts';
import {
  findPlacedPost,
  findSentPost,
  insertPost,
  type PlacedPost,
} from './posts.queries.server.ts';
import { awaitAppearance, screenPost, type TakenJudgement } from './screen-post.server.ts';
import { sendKeyOf } from './send-key.server.ts';
import type { BroughtPictures } from './take-pictures.server.ts';
import { updateOpening } from './threads.queries.server.ts';

export interface PostWriter {
  person: Person;
  /** The name it goes out under. */
  name: string;
}

const noPictures = { ids: [], waiting: [] };

export interface WritingDoors {
  db: Database;
  transaction: RunTransaction;
  now: Date;
}

/**
 * Writes a message, a reply or a comment; what was sent before is answered with what it became.
 * Throws 'not-found' when there is nothing to answer, 'closed' where nothing is taken any more, and
 * RefusedPost for what the screen does not take.
 */
export async function writePost(
  { db, transaction, now }: WritingDoors,
  writer: PostWriter,
  input: NewPostInput,
  pictures: Pick<BroughtPictures, 'ids' | 'waiting'> = noPictures,
): Promise<PlacedPost> {
  const sendKey =
    input.sendKey ??
    (await sendKeyOf(db, writer.person, { ...input, pictures: pictures.ids }, now));
  const sent = { ...input, sendKey };
  try {
    return await transaction(async (unit) => {
      const before = await findSentPost(unit.db, sendKey);
      // Whoever has the key has sent it: a visitor's first answer, with their cookie, may be lost.
      if (before) return before;
      const hasPictures = pictures.ids.length > 0;
      const draft = { text: sent.body, pictures: pictures.waiting, hasPictures };
      const judgement = await screenPost(unit.db, writer.person, draft, now);
      const post = await insertPlaced(
        unit.db,
        writer,
        { ...sent, pictures: pictures.waiting },
        judgement,
        now,
      );
      await attachPictures(unit.db, writer.person, post.id, pictures);
      await noteText(unit.db, writer.person, sent.body, now);
      if (post.status === 'visible') await showPost(unit, post, true, now);
      else await awaitAppearance(unit, post, judgement, now);
      await rememberName(unit.db, writer.person, writer.name);
      return post;
    });
  } catch (error) {
    // Two that arrive together both find nothing; the database lets one of them in.
    const before = await findSentPost(db, sendKey);
    if (before) return before;
    throw error;
  }
}

async function insertPlaced(
  db: Database,
  { person, name }: PostWriter,
  input: NewPostInput & { sendKey: string; pictures: readonly PostPicture[] },
  judgement: TakenJudgement,
  now: Date,
): Promise<PlacedPost> {
  const place = await openPlace(db, input, titleFrom(input.body, input.pictures), now);
  const id = await insertPost(db, {
    thread_id: place.threadId,
    parent_id: place.parentId,
    ...writerColumns(person),
    author_name: name,
    body: input.body,
    picture_words: pictureWords(input.pictures),
    status: judgement.kind === 'appear' ? 'visible' : 'held',
    like_count: 0,
    reply_count: 0,
    created_at: now,
    send_key: input.sendKey,
  });
  if (place.isOpening) await updateOpening(db, place.threadId, id);
  const post = await findPlacedPost(db, id);
  if (!post) throw new Error(`post ${id} was written and is not there`);
  return post;
}

import type { Database } from '#db/engine.ts';
import { type Person, personColumns } from '../../http/actor.ts';
import { mentionedIn } from '../../text/post/render-post.server.ts';
import { notifyLike, notifyMentions, notifyReply } from '../notifications/notifications.server.ts';
import { ANONYMOUS } from './post-author.server.ts';
import { cut, getMentionable } from './post-html.server.ts';
import { getPostLine } from './post-line.server.ts';
import { postPath } from './post-summary.ts';
import { findPlacedPost, type PlacedPost } from './posts.queries.server.ts';

const TITLE_LENGTH = 120;

/** A post as notifications name it. */
async function toldPost(db: Database, post: Pick<PlacedPost, 'id' | 'body' | 'author_id'>) {
  const { id, author_id: authorId } = post;
  return { id, path: postPath(id), title: await getPostLine(db, post, TITLE_LENGTH), authorId };
}

function writerOf({ author_id, guest_id, author_name }: PlacedPost) {
  return { userId: author_id, guestId: guest_id, name: author_name };
}

/** Whoever is answered or mentioned hears of a post that can be seen from now on. */
export async function tellPeople(db: Database, post: PlacedPost, now: Date): Promise<void> {
  const { parent_id: parentId, opening_post_id: openingId } = post;
  const answeredIds = new Set([parentId, openingId].filter((id) => id !== null && id !== post.id));
  const heard = new Set<number>();
  for (const id of answeredIds) {
    const answered = await findPlacedPost(db, id as number);
    const authorId = answered?.status === 'visible' ? answered.author_id : null;
    if (!answered || authorId === null || heard.has(authorId)) continue;
    heard.add(authorId);
    const told = { answered: await toldPost(db, answered), reply: await toldPost(db, post) };
    await notifyReply(db, { ...told, by: writerOf(post) }, now);
  }
  await tellMentioned(db, post, now);
}

/** The author of the post hears that somebody likes it. */
export async function tellOfLike(
  db: Database,
  post: PlacedPost,
  { likeId, person }: { likeId: number; person: Pick<Person, 'kind' | 'id' | 'name'> },
  now: Date,
): Promise<void> {
  if (post.author_id === null) return;
  const { user_id: userId, guest_id: guestId } = personColumns(person);
  const by = { userId, guestId, name: person.name ?? ANONYMOUS };
  await notifyLike(db, { post: await toldPost(db, post), likeId, by }, now);
}

/** Also after an edit; who has heard of the post hears nothing. */
export async function tellMentioned(db: Database, post: PlacedPost, now: Date): Promise<void> {
  if (!post.body.includes('@')) return;
  const members = await getMentionable(db, [post.body]);
  const mentioned = mentionedIn(cut(post.body), members).map(({ id }) => id);
  const told = await toldPost(db, post);
  await notifyMentions(db, { mentioned, post: told, by: writerOf(post) }, now);
}

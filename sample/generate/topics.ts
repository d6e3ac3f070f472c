import { z } from 'zod';
import { readJson } from '../read-content.ts';
import { day, daysBefore, minute } from './calendar.ts';
import { createRandom } from './random.ts';

const topicSchema = z.strictObject({
  title: z.string(),
  category: z.enum(['general', 'theories', 'gameplay', 'lore', 'mods', 'news', 'art', 'tech']),
  author: z.string(),
  daysAgo: z.int(),
  likes: z.int(),
  body: z.string(),
  replies: z.array(z.strictObject({ author: z.string(), body: z.string() })),
});

type TopicText = z.infer<typeof topicSchema>;

export interface Topic extends Omit<TopicText, 'daysAgo' | 'replies'> {
  startedAt: Date;
  replies: { author: string; body: string; likes: number; at: Date }[];
}

/** The board's topics; the ones that the community page shows come first. */
export function listTopics(now: Date): Topic[] {
  const texts = ['featured', 'theories-and-lore', 'mods-and-tech', 'art-and-news'].flatMap((name) =>
    readJson(`board/${name}.json`, z.array(topicSchema)),
  );
  return texts.map(({ daysAgo, ...text }) => {
    const random = createRandom(`start of ${text.title}`);
    // Yesterday's topics are about what happened in the afternoon.
    const startHour = daysAgo === 1 ? 20 : random.integer(7, 20);
    const startedAt = daysBefore(now, daysAgo, startHour, random.integer(0, 59));
    return { ...text, startedAt, replies: datedReplies(text, startedAt, now) };
  });
}

/** Most replies come in the first hours, the last one after days. */
function datedReplies(
  { title, replies }: Pick<TopicText, 'title' | 'replies'>,
  startedAt: Date,
  now: Date,
): Topic['replies'] {
  const random = createRandom(`replies to ${title}`);
  const span = Math.min(now.getTime() - startedAt.getTime() - minute, 4 * day);
  return replies.map((reply, index) => {
    const share = ((index + 0.2 + random.next() * 0.6) / replies.length) ** 2;
    const at = new Date(startedAt.getTime() + Math.floor(span * share * 0.95));
    return { ...reply, at, likes: random.integer(0, 12) };
  });
}

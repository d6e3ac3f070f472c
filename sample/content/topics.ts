import { featuredTalk } from './board/featured-talk.ts';
import { galleryTalk } from './board/gallery-talk.ts';
import { quietTalk } from './board/quiet-talk.ts';
import { workshopTalk } from './board/workshop-talk.ts';
import { day, daysBefore, minute } from './calendar.ts';
import { createRandom } from './random.ts';
import type { SampleReply, SampleTopic, TopicText } from './types.ts';

/** Conversations slow down: most replies come in the first hours and the last after days. */
function repliesOf(text: TopicText, startedAt: Date, now: Date): SampleReply[] {
  const random = createRandom(`replies to ${text.title}`);
  const room = Math.min(now.getTime() - startedAt.getTime() - minute, 4 * day);
  const count = text.replies.length;
  return text.replies.map(([authorName, body], index) => {
    const share = ((index + 0.2 + random.next() * 0.6) / count) ** 2;
    const at = new Date(startedAt.getTime() + Math.floor(room * share * 0.95));
    return { authorName, body, at, likes: random.integer(0, 12) };
  });
}

/** The board's conversations, the ones shown as discussion cards first. */
export function topics(now: Date): SampleTopic[] {
  return [...featuredTalk, ...quietTalk, ...workshopTalk, ...galleryTalk].map((text) => {
    const random = createRandom(`start of ${text.title}`);
    // Yesterday's topics are about what happened in the afternoon.
    const startHour = text.daysAgo === 1 ? 20 : random.integer(7, 20);
    const startedAt = daysBefore(now, text.daysAgo, startHour, random.integer(0, 59));
    return {
      category: text.category,
      title: text.title,
      body: text.body,
      authorName: text.authorName,
      startedAt,
      likes: text.likes,
      replies: repliesOf(text, startedAt, now),
    };
  });
}

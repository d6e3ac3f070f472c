import { phpbbTables, toDump } from '../communities/community-files.ts';

/** A board with a topic for each title, of two posts each. */
export function boardDump(titles: readonly string[]): string {
  const tables = phpbbTables();
  const [topic] = tables.phpbb_topics ?? [];
  const [post] = tables.phpbb_posts ?? [];
  const topics = titles.map((topic_title, at) => ({
    ...topic,
    topic_id: 10 + at,
    topic_title,
    poll_title: '',
    poll_start: 0,
  }));
  const posts = topics.flatMap(({ topic_id }, at) =>
    [1, 2].map((number) => ({
      ...post,
      post_id: 100 * (at + 1) + number,
      topic_id,
      poster_id: number === 1 ? 2 : 3,
      post_text: `<t>Post ${number} of topic ${at + 1}</t>`,
    })),
  );
  return toDump({
    ...tables,
    phpbb_topics: topics as NonNullable<typeof tables.phpbb_topics>,
    phpbb_posts: posts as NonNullable<typeof tables.phpbb_posts>,
    phpbb_poll_options: [{ poll_option_id: 1, topic_id: 99, poll_option_text: 'None' }],
    phpbb_poll_votes: [{ topic_id: 99, poll_option_id: 1, vote_user_id: 2 }],
    phpbb_attachments: [
      {
        attach_id: 9,
        post_msg_id: 9999,
        real_filename: 'a.png',
        physical_filename: 'a',
        is_orphan: 1,
        in_message: 0,
      },
    ],
  });
}

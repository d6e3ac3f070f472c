import { AT } from './community-files.ts';

/** A forum that everyone could read, and one of the staff. */
export function xenforoTables() {
  const post = (id: number, thread: number, message: string, more = {}) => ({
    post_id: id,
    thread_id: thread,
    user_id: 5,
    username: 'Nia',
    post_date: AT + id,
    message,
    message_state: 'visible',
    ...more,
  });
  const thread = (id: number, node: number, state = 'visible') => ({
    thread_id: id,
    node_id: node,
    title: `Thread ${id}`,
    post_date: AT,
    discussion_state: state,
    discussion_open: 1,
    discussion_type: 'discussion',
  });
  const right = (node: number, value: string) => ({
    permission_combination_id: 1,
    content_type: 'node',
    content_id: node,
    cache_value: value,
  });
  return {
    xf_node: [
      { node_id: 1, title: 'Open sea' },
      { node_id: 2, title: 'Staff' },
    ],
    xf_permission_cache_content: [
      right(1, '{"view":true,"viewOthers":true,"viewContent":true}'),
      right(2, '{"view":false}'),
    ],
    xf_post: [
      post(1, 1, '[QUOTE="Ada, post: 3, member: 2"]\nWhere?\n[/QUOTE]\nHere, "there"'),
      post(2, 1, 'Spam', { message_state: 'moderated' }),
      post(3, 2, 'A secret'),
      post(4, 3, 'Gone'),
    ],
    xf_reaction_content: [
      {
        content_type: 'post',
        content_id: 1,
        reaction_user_id: 6,
        reaction_date: AT,
        is_counted: 1,
      },
    ],
    xf_poll: [
      {
        poll_id: 4,
        content_type: 'thread',
        content_id: 1,
        question: 'Which?',
        max_votes: 2,
        close_date: 0,
      },
    ],
    xf_poll_response: [
      { poll_response_id: 1, poll_id: 4, response: 'One' },
      { poll_response_id: 2, poll_id: 4, response: 'Two' },
    ],
    xf_poll_vote: [
      { user_id: 6, poll_response_id: 1, poll_id: 4, vote_date: AT },
      { user_id: 6, poll_response_id: 2, poll_id: 4, vote_date: AT },
    ],
    xf_thread: [thread(1, 1), thread(2, 2), thread(3, 1, 'deleted')],
    xf_user: [
      { user_id: 5, username: 'Nia' },
      { user_id: 6, username: 'Ada' },
    ],
  };
}

/** Forums that everyone could read, that were hidden, and with a password. */
export function vbulletinTables() {
  const forum = (forumid: number, parentlist: string, more = {}) => ({
    forumid,
    title: `Forum ${forumid}`,
    options: 1,
    password: '',
    parentlist,
    ...more,
  });
  const thread = (threadid: number, forumid: number, more = {}) => ({
    threadid,
    forumid,
    title: `Thread ${threadid}`,
    dateline: AT,
    open: 1,
    visible: 1,
    pollid: 0,
    ...more,
  });
  const post = (postid: number, threadid: number, more = {}) => ({
    postid,
    threadid,
    parentid: 0,
    userid: 3,
    username: 'Nia',
    dateline: AT + postid,
    pagetext: `[B]Post[/B] ${postid}`,
    visible: 1,
    ...more,
  });
  return {
    forum: [
      forum(1, '1,-1'),
      forum(2, '2,-1'),
      forum(3, '3,2,-1'),
      forum(4, '4,-1', { password: 'x' }),
    ],
    forumpermission: [{ forumid: 2, usergroupid: 1, forumpermissions: 0 }],
    poll: [
      {
        pollid: 8,
        question: 'Which?',
        dateline: AT,
        options: 'One|||Two',
        timeout: 0,
        multiple: 0,
      },
    ],
    pollvote: [{ pollid: 8, userid: 3, votedate: AT, voteoption: 2 }],
    post: [post(1, 1), post(2, 1, { visible: 2, parentid: 1 }), post(3, 2), post(4, 4)],
    thread: [thread(1, 1, { pollid: 8 }), thread(2, 3), thread(4, 4), thread(5, 1)],
    user: [{ userid: 3, username: 'Nia' }],
    usergroup: [{ usergroupid: 1, forumpermissions: 524_291 }],
  };
}

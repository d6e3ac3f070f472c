import { rows } from './permission-row.ts';

/** The board. One letter for each of `requesters`. */
export const boardRows = [
  ...rows('GET', 'PPPPPPPP', [
    '/message-board',
    '/message-board?category=lore',
    '/message-board/1',
    '/message-board/1/replies',
    '/message-board/write',
    '/message-board/mine?posts=1',
    '/message-board/unread?threads=1',
    '/message-board/pictures?image=1',
    '/message-board/posts/1/quote',
    '/message-board/posts/1/more',
    '/stories/1',
  ]),
  ...rows('GET', 'SSRRRPPR', ['/message-board/posts/1/history']),
  // Redirects to the post's thread.
  ...rows('GET', 'DDDDDDDD', ['/message-board/posts/1']),
  // Only its author can edit a post.
  ...rows('GET', 'RRRRRRRR', ['/message-board/posts/1/own']),
  ...rows('POST', 'PPPPPPPP', ['/message-board/unread'], { thread: '1', post: '1' }),
  ...rows('POST', 'FFFFFFFF', ['/message-board/unread']),
  ...rows('POST', 'FFFFFFFF', ['/message-board/name'], { username: 'admin' }),
  ...rows('POST', 'FFFFFFFF', ['/message-board/posts', '/message-board/write']),
  ...rows('POST', 'FFFFFFFF', ['/message-board/preview', '/message-board/pictures']),
  ...rows('POST', 'PPPPPPPR', ['/message-board/preview'], { body: 'A walk' }),
  ...rows('POST', 'PPPPPPPR', ['/message-board/write'], { body: 'A walk', preview: 'on' }),
  ...rows('POST', 'PPPPPPPR', ['/message-board/posts'], { body: 'A walk' }),
  ...rows('POST', 'DDDDDDDR', ['/message-board/write'], { body: 'A walk' }),
  ...rows('POST', 'RRRRRRRR', ['/message-board/posts/1'], { intent: 'edit', body: 'Not mine' }),
  ...rows('POST', 'RRRRRRRR', ['/message-board/posts/1', '/message-board/posts/1/more'], {
    intent: 'remove',
  }),
  ...rows('POST', 'FFFFFFFR', ['/message-board/posts/1'], { intent: 'report' }),
  ...rows('GET', 'SSRRRPPR', ['/admin/threads/1']),
  ...rows('GET', 'SSRRRNNR', ['/admin/threads/999999']),
  ...rows('POST', 'SSRRRFFR', ['/admin/threads/1'], { intent: 'lock' }),
  ...rows('POST', 'SSRRRDDR', ['/admin/threads/1'], { intent: 'unlock' }),
  ...rows('POST', 'SSRRRFFR', ['/admin/threads/1'], { intent: 'pin' }),
  ...rows('POST', 'SSRRRDDR', ['/admin/threads/1'], { intent: 'unpin' }),
  ...rows('POST', 'SSRRRFFR', ['/admin/threads/1'], { intent: 'slow-mode' }),
  ...rows('POST', 'SSRRRFFR', ['/admin/threads/1'], { intent: 'move' }),
  ...rows('POST', 'SSRRRFFR', ['/admin/threads/1'], { intent: 'note' }),
  ...rows('POST', 'SSRRRFFR', ['/admin/threads/1'], { intent: 'remove-note' }),
  ...rows('POST', 'SSRRRFFR', ['/admin/threads/1'], { intent: 'pin-comment' }),
  ...rows('POST', 'SSRRRDDR', ['/admin/threads/1'], { intent: 'unpin-comment' }),
];

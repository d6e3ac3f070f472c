import { rows } from './permission-row.ts';

/** The board. One letter for each of `requesters`. */
export const boardRows = [
  ...rows('GET', 'PPPPPPP', [
    '/message-board',
    '/message-board?category=lore',
    '/message-board/1',
    '/message-board/1/replies',
    '/message-board/write',
    '/message-board/mine?posts=1',
    '/message-board/pictures?image=1',
    '/message-board/posts/1/quote',
    '/message-board/posts/1/more',
    '/stories/1',
  ]),
  ...rows('GET', 'SSRRPPR', ['/message-board/posts/1/history']),
  // Redirects to the post's thread.
  ...rows('GET', 'DDDDDDD', ['/message-board/posts/1']),
  // Only its author can edit a post.
  ...rows('GET', 'RRRRRRR', ['/message-board/posts/1/own']),
  ...rows('POST', 'FFFFFFF', ['/message-board/name'], { username: 'admin' }),
  ...rows('POST', 'FFFFFFF', ['/message-board/posts', '/message-board/write']),
  ...rows('POST', 'FFFFFFF', ['/message-board/preview', '/message-board/pictures']),
  ...rows('POST', 'PPPPPPR', ['/message-board/preview'], { body: 'A walk' }),
  ...rows('POST', 'PPPPPPR', ['/message-board/write'], { body: 'A walk', preview: 'on' }),
  ...rows('POST', 'PPPPPPR', ['/message-board/posts'], { body: 'A walk' }),
  ...rows('POST', 'DDDDDDR', ['/message-board/write'], { body: 'A walk' }),
  ...rows('POST', 'RRRRRRR', ['/message-board/posts/1'], { intent: 'edit', body: 'Not mine' }),
  ...rows('POST', 'RRRRRRR', ['/message-board/posts/1', '/message-board/posts/1/more'], {
    intent: 'remove',
  }),
  ...rows('POST', 'FFFFFFR', ['/message-board/posts/1'], { intent: 'report' }),
];

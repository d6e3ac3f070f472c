import { rows } from './permission-row.ts';

const target = 'article:1';

/** A member’s own bookmarks. Banned members keep theirs. */
export const bookmarkRows = [
  ...rows('GET', 'SSPPPPPP', ['/bookmarks', '/bookmarks?folder=none&q=boat']),
  ...rows('POST', 'SSDDDDDD', ['/bookmarks'], { intent: 'save', target }),
  ...rows('POST', 'SSDDDDDD', ['/bookmarks'], { intent: 'remove', target }),
  ...rows('POST', 'SSFFFFFF', ['/bookmarks'], { intent: 'create-folder', name: '' }),
  ...rows('POST', 'SSFFFFFF', ['/bookmarks'], { intent: 'delete-folder', folder: '999999' }),
  ...rows('POST', 'SSNNNNNN', ['/bookmarks'], { intent: 'none' }),
  // Guests see how to get a list of their own.
  ...rows('GET', 'PPPPPPPP', ['/bookmarks/save?target=article:1']),
  ...rows('GET', 'NNNNNNNN', ['/bookmarks/save', '/bookmarks/save?target=article:99999']),
  ...rows('POST', 'SSDDDDDD', ['/bookmarks/save'], { target }),
  ...rows('POST', 'SSDDDDDD', ['/bookmarks/save'], { intent: 'remove', target }),
  ...rows('POST', 'SSNNNNNN', ['/bookmarks/save'], { target: 'article:99999' }),
];

/** Linked addresses whose screens are still to come, by route id. */
export const unbuiltPlaces = {
  'unbuilt/sign-in': {
    path: 'sign-in',
    title: 'Sign In',
    text: 'Accounts are on their way. Reading needs none.',
  },
<<<<<<< HEAD
  'unbuilt/news': {
    path: 'news',
    title: 'Latest News & Rumors',
    text: 'All reports will be listed here. The newest are on the front page.',
  },
  'unbuilt/article': {
    path: 'news/:id',
    title: 'Article',
    text: 'Whole articles will be read here. Their beginnings are on the front page.',
=======
  'unbuilt/media': {
    path: 'media',
    title: 'Media Gallery',
    text: 'The whole gallery will hang here. The newest pictures are on the front page.',
  },
  'unbuilt/media-item': {
    path: 'media/:id',
    title: 'Picture',
    text: 'Pictures and videos will be shown here at full size.',
>>>>>>> news
  },
  'unbuilt/community': {
    path: 'community',
    title: 'Community Hub',
    text: 'Discussions, contributions, members and events will meet here.',
  },
  'unbuilt/message-board': {
    path: 'message-board',
    title: 'Message Board',
    text: 'The board will open here.',
  },
  'unbuilt/privacy': {
    path: 'privacy',
    title: 'Privacy Policy',
    text: 'What is kept about you will be set out here, before anything is.',
  },
  'unbuilt/terms': {
    path: 'terms',
    title: 'Terms of Service',
    text: 'The rules of the place will stand here.',
  },
  'unbuilt/disclaimer': {
    path: 'disclaimer',
    title: 'Disclaimer',
    text: 'The whole text will stand here; its gist is at the foot of every page.',
  },
  'unbuilt/admin': {
    path: 'admin',
    title: 'Admin Dashboard',
    text: 'The desk that runs the site will be here.',
  },
} as const;

export type UnbuiltId = keyof typeof unbuiltPlaces;

export function isUnbuiltId(id: string | undefined): id is UnbuiltId {
  return id !== undefined && Object.hasOwn(unbuiltPlaces, id);
}

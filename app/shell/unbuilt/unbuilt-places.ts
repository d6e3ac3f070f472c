/** Linked addresses whose screens are still to come, by route id. */
export const unbuiltPlaces = {
  'unbuilt/sign-in': {
    path: 'sign-in',
    title: 'Sign In',
    text: 'Accounts are on their way. Reading needs none.',
  },
  'unbuilt/message-board': {
    path: 'message-board',
    title: 'Message Board',
    text: 'The board will open here.',
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

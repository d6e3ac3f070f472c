import type { Role } from '#app/http/actor.ts';

export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  moderator: 'Moderator',
  editor: 'Editor',
  subscriber: 'Subscriber',
  contributor: 'Contributor',
};

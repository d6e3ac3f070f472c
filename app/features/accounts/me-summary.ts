import type { Role } from '../../http/actor.ts';

/** What `/me` tells a page about whoever looks at it. */
export type Me =
  | { kind: 'visitor' }
  | { kind: 'guest'; name: string | undefined }
  | {
      kind: 'member';
      id: number;
      name: string;
      role: Role;
      isStaff: boolean;
      /** Their own page. */
      path: string;
      avatar: { key: string; placeholder: string } | undefined;
      /** Notifications they have not read. */
      unread: number;
    };

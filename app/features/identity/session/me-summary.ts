/** The response of `/me`. */
export type Me =
  | { kind: 'visitor' }
  | { kind: 'guest'; name: string | undefined; inbox: Inbox }
  | {
      kind: 'member';
      id: number;
      name: string;
      email: string;
      roleName: string;
      isStaff: boolean;
      /** Whether their role covers posts of any category. */
      isModerator: boolean;
      /** Path of their public page. */
      path: string;
      avatar: { key: string; placeholder: string } | undefined;
      inbox: Inbox;
    };

export interface Inbox {
  /** Count of unread notifications. */
  unread: number;
  /** The live topic that says when it changes, the key to it, and where to start. */
  topic: string;
  key: string;
  liveCursor: number;
}

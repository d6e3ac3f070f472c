/** The response of `/me`. */
export type Me =
  | { kind: 'visitor'; ban?: SessionBan }
  | { kind: 'guest'; name: string | undefined; inbox: Inbox; ban?: SessionBan }
  | {
      kind: 'member';
      id: number;
      name: string;
      email: string;
      roleName: string;
      isStaff: boolean;
      /** Whether their role covers posts of any category. */
      isModerator: boolean;
      /** Whether they may read private categories of the board. */
      readsPrivately?: boolean;
      /** Publishes content, such as claims. */
      isEditor: boolean;
      /** Path of their public page. */
      path: string;
      avatar: { key: string; placeholder: string } | undefined;
      inbox: Inbox;
    };

/** The ban that has ended the session of the member whose page asks. */
interface SessionBan {
  /** 'until Mar 15, 2027', 'permanently'. */
  end: string;
  reason: string;
}

export interface Inbox {
  /** Count of unread notifications. */
  unread: number;
  /** The live topic that says when it changes, the key to it, and where to start. */
  topic: string;
  key: string;
  liveCursor: number;
}

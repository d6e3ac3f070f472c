/** What `/me` returns about the viewer. */
export type Me =
  | { kind: 'visitor' }
  | { kind: 'guest'; name: string | undefined }
  | {
      kind: 'member';
      id: number;
      name: string;
      roleName: string;
      isStaff: boolean;
      /** Whether their role covers posts of any category. */
      isModerator: boolean;
      /** Path of their public page. */
      path: string;
      avatar: { key: string; placeholder: string } | undefined;
      /** Count of unread notifications. */
      unread: number;
    };

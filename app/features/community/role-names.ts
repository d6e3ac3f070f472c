import type { MemberSummary } from '../accounts/member-summary.ts';

export const roleNames: Record<MemberSummary['role'], string> = {
  admin: 'Admin',
  moderator: 'Moderator',
  editor: 'Editor',
  subscriber: 'Subscriber',
};

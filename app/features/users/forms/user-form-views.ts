import type { RoleOption } from '#app/features/identity/roles.server.ts';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import type { FormElement } from '#app/ui/admin/admin-button.tsx';
import type { UserAction } from '../embeds/user-actions.ts';
import type { RoleChoice } from '../roles/describe-role.ts';
import type { ListedUser, UserRow } from '../user-row.ts';

/** Data of the form that confirms an action. */
export interface UserActionView {
  action: UserAction;
  users: ListedUser[];
  /** Selected users whom the action does not apply to, and why. */
  skipped: { name: string; reason: string }[];
  /** The roles to choose from when changing the role. */
  roles: RoleOption[];
  /** If false, links are shown to the admin instead of being emailed. */
  isEmailConfigured: boolean;
  returnTo: string;
  /** Server time, ISO 8601, for the end date of a ban. */
  now: string;
}

/** Data of the account form; without a user the form creates one. */
export interface UserFormView {
  user: UserRow | undefined;
  /** The roles that the viewer may give. */
  roles: RoleOption[];
  /** Admins cannot change their own role here, nor their email address or password. */
  isSelf: boolean;
  isEmailConfigured: boolean;
  returnTo: string;
}

/** Where the title of the shown invitation has the name that is typed. */
export const NAME_PLACE = '{name}';

/** What adding a user leads to, beside the form. */
export interface NewUserEffectView {
  /** What each role may do that the viewer can give, by the value of the role. */
  access: Partial<Record<string, RoleChoice>>;
  /** Of the message board. */
  categories: readonly { id: string; name: string }[];
  /** The email with a link to choose a password. Its title has a place for the name. */
  invitation: {
    subject: string;
    title: string;
    paragraphs: string[];
    button: string;
    note: string;
  };
}

/** New links, shown once. */
export interface OneTimeLinksView {
  links: { name: string; link: string }[];
  returnTo: string;
}

export type UserFormResult = RevisionRefusal | OneTimeLinksView | undefined;

export interface FormSubmission {
  Form: FormElement;
  /** Whether a dialog is being submitted. */
  isPending?: boolean;
  result: UserFormResult;
}

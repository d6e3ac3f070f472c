import type { FormRefusal } from '#app/http/parse-form.ts';
import type { UserAct } from '../embeds/user-actions.ts';
import type { UserRow } from './user-row.ts';

/** What the page of an act shows before it is done. */
export interface UserActView {
  act: UserAct;
  people: UserRow[];
  leftOut: { name: string; why: string }[];
  /** Links are shown to who makes them where there is no mail server. */
  isEmailConfigured: boolean;
  returnTo: string;
  /** By the server's clock: a ban begins with it. */
  now: string;
}

/** What the form of an account shows; without an account it makes one. */
export interface UserFormView {
  user: UserRow | undefined;
  /** Nobody changes their own role. */
  isSelf: boolean;
  isEmailConfigured: boolean;
  returnTo: string;
}

/** Links that have just been made, shown once. */
export interface LinksOnce {
  links: { name: string; link: string }[];
  returnTo: string;
}

export type UserAnswer = FormRefusal | LinksOnce | undefined;

/** How a form of these is sent: by the page itself, or from a dialog. */
export type UserFormElement = React.ComponentType<{
  method: 'post';
  action: string;
  className?: string;
  children: React.ReactNode;
}>;

export interface SentForm {
  Form: UserFormElement;
  isPending: boolean;
  answer: UserAnswer;
}

import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { FormValues } from '#db/tables/publishing.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { ContentKindId } from '../content.schema.ts';

/** The email fields of an item’s form, as typed. */
export interface TypedEmail {
  isWanted: boolean;
  /** The id of a segment of the subscribers; blank for all of them. */
  segment: string;
  subject: string;
  preview: string;
  /** The title that the form was filled in with. A subject that is still this follows the title. */
  title: string;
}

/** How a daily limit splits an email that starts now. */
export interface EmailForecast {
  today: number;
  /** ISO 8601: when the rest continues. */
  continuesAt: string;
}

/** Subscribers to newsletters, in the segment if there is one, who don't get the email. */
export interface EmailLeftOut {
  /** They chose official news only, and the email isn't that. */
  officialOnly: number;
  /** They got it before, or may have. */
  alreadySent: number;
}

/** The choices, filled in with what was chosen before. */
export interface EmailChoice extends TypedEmail {
  segments: { value: string; label: string }[];
  /** The number of people who would get it now. */
  audience: number;
  /** Undefined if all of them get it today. */
  forecast: EmailForecast | undefined;
  leftOut: EmailLeftOut;
  /** Counts again for the item's form, which is posted to it: answers with an `EmailAudience`. */
  countPath: string;
}

/** The subscribers who would get an email if it went out now. */
export type EmailAudience = Pick<EmailChoice, 'audience' | 'forecast' | 'leftOut'>;

/** The email of an item, as its edit page shows it. */
export interface ItemEmail {
  /** Undefined if the member may not choose it, or the item was emailed. A published item is emailed by itself. */
  choice: EmailChoice | undefined;
  /** It goes out when the item is published. */
  isPlanned: boolean;
  sent: SentEmail | undefined;
  /** The last email that was stopped. If it is emailed again, only the others get it. */
  stopped?: StoppedEmail | undefined;
}

export interface StoppedEmail {
  sent: number;
  recipients: number;
  /** Undefined for members who may not see it. */
  reportPath: string | undefined;
}

/** An email that went out, or is going out. */
export interface SentEmail {
  /** ISO 8601. */
  at: string;
  /** The subscribers are still being listed, so their number isn't known. */
  isPreparing: boolean;
  isFinished: boolean;
  count: number;
  recipients: number;
  /** Undefined for members who may not see it. */
  reportPath: string | undefined;
}

/** The state of an item's emails after the item was taken back. */
export type DroppedEmail =
  /** It reached nobody, so it can be chosen again. */
  | { state: 'dropped' }
  /** Some got it, or may have, and nobody else will. */
  | { state: 'stopped'; sent: number; recipients: number }
  /** All of it had gone out. */
  | { state: 'sent'; sent: number };

interface EmailedItem {
  id: number;
  /** Before and after the change. A subject that is one of them follows the title. */
  titles: readonly string[];
  /** When it is published. */
  publishedAt: Date;
}

/** The data that decides who gets an email. */
interface EmailSite {
  db: Database;
  origin: string;
  /** Those that a text can refer to. */
  contentKinds: readonly {
    id: ContentKindId;
    listUnofficial?: (db: Database, ids: readonly number[]) => Promise<number[]>;
  }[];
}

/** Emails items of a kind to subscribers at the moment they are published, each once. */
export interface ItemEmailing {
  /** Undefined if there is nothing to show. */
  find(
    args: StaffArgs,
    item: {
      id: number;
      title: string;
      /** The fields of the text to email. */
      values: FormValues;
      canPublish: boolean;
      /** It is public, and the member may edit it. */
      isPublished: boolean;
    },
  ): Promise<ItemEmail | undefined>;
  /**
   * Call it before the item is published, and when it is scheduled. Without `typed`, what was planned stays.
   * An item that was emailed stays as it is, too. Returns the audit entry's id if the plan changed.
   * @throws AppError refused with errors by field; forbidden unless the member may send emails
   */
  plan(
    unit: UnitOfWork,
    item: EmailedItem,
    typed: TypedEmail | undefined,
    by: { actor: Member; now: Date },
  ): Promise<number | undefined>;
  /**
   * Whom the planned email goes to now, such as “3 subscribers”, and when, if it starts now and a limit delays it.
   * Undefined if none is planned.
   */
  describeAudience(
    site: EmailSite,
    id: number,
    options: { now: Date; isStarting: boolean },
  ): Promise<string | undefined>;
  /**
   * Emails an item that is published to those who didn't get it. Call it with the item locked.
   * @throws AppError refused if it is being emailed, or was; otherwise like `plan`
   */
  send(
    unit: UnitOfWork,
    item: EmailedItem,
    typed: TypedEmail,
    by: { actor: Member; now: Date },
  ): Promise<void>;
  /**
   * Call it in the transaction that takes the item back, or keeps it from being published. With `isKept`, what is only
   * planned stays. What has not gone out yet is stopped. Undefined if there was no email.
   */
  drop(
    unit: UnitOfWork,
    id: number,
    options: { now: Date; isKept?: boolean },
  ): Promise<DroppedEmail | undefined>;
}

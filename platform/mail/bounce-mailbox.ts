import { z } from 'zod';
import type { Database } from '#db/engine.ts';
import type { BounceMailboxConfig } from '#platform/config/config.ts';
import type { Sealer } from '#platform/signing/sealer.ts';
import { isSingleAddress } from './header-text.ts';
import { openMailSecret } from './stored-mail.ts';

export const BOUNCE_MAILBOX_SETTING = 'bounce-mailbox';

/** The mailbox as the admin enters it. The password is sealed. */
export const storedMailboxSchema = z.object({
  host: z.string(),
  port: z.number(),
  security: z.enum(['tls', 'starttls', 'none']),
  user: z.string(),
  password: z.string(),
  folder: z.string(),
  address: z.string(),
});

export type StoredMailbox = z.infer<typeof storedMailboxSchema>;

type ImapMailbox = typeof import('./imap-mailbox.ts');

/** Most sites have no such mailbox, so its libraries are loaded when they are needed. */
const loadImap = (): Promise<ImapMailbox> => import('./imap-mailbox.ts');

interface MailboxDeps {
  /** From the environment, which wins. */
  environment: BounceMailboxConfig | undefined;
  db: Database;
  sealer: Sealer;
}

/** A mailbox whose bounces and complaints the site reads. */
export class BounceMailbox {
  readonly #deps: MailboxDeps;

  constructor(deps: MailboxDeps) {
    this.#deps = deps;
  }

  get isFromEnvironment(): boolean {
    return this.#deps.environment !== undefined;
  }

  /** Undefined if there is none. */
  async find(): Promise<BounceMailboxConfig | undefined> {
    const { environment, db } = this.#deps;
    if (environment) return environment;
    const row = await db
      .selectFrom('settings')
      .select('value_json')
      .where('key', '=', BOUNCE_MAILBOX_SETTING)
      .executeTakeFirst();
    const stored = storedMailboxSchema.safeParse(row?.value_json);
    return stored.success ? this.toConfig(stored.data) : undefined;
  }

  isAddress(text: string): boolean {
    return isSingleAddress(text);
  }

  /** What an admin has entered, as it would be used. Undefined without a host. */
  toConfig({ password, ...mailbox }: StoredMailbox): BounceMailboxConfig | undefined {
    if (mailbox.host === '') return undefined;
    // A secret that does not open, such as after an import, counts as missing.
    return { ...mailbox, password: openMailSecret(this.#deps.sealer, password) ?? '' };
  }

  /** Signs in and opens the folder. Resolves to what the server said if that fails. */
  readonly check: ImapMailbox['checkMailbox'] = async (...args) =>
    (await loadImap()).checkMailbox(...args);

  /** Reads what is new. @throws Error with what the server said */
  readonly read: ImapMailbox['readReports'] = async (...args) =>
    (await loadImap()).readReports(...args);
}

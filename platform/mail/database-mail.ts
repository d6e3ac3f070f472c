import type { Database } from '#db/engine.ts';
import type { MailConfig } from '#platform/config/config.ts';
import type { Sealer } from '#platform/signing/sealer.ts';
import { getDkimRecord, makeDkimKey } from './dkim.ts';
import type { Mailer, MailFailure } from './mailer.ts';
import { SENDER } from './sender.ts';
import {
  MAIL_SETTING,
  type StoredMail,
  sealMailSecret,
  storedMailSchema,
  toMailConfig,
} from './stored-mail.ts';

/** What the admin may see of how email is sent. */
export interface MailView {
  /** `environment`: by variables, which win. */
  source: 'environment' | 'admin' | 'none';
  from: string | undefined;
  /** The DNS record for signatures, if there is a key. */
  dkimRecord: { name: string; value: string } | undefined;
}

/** What the pages need to set email up. */
export interface MailSetup {
  describe: () => MailView;
  /** Whether it is an email address, or a name and an address. */
  isSender: (text: string) => boolean;
  seal: (secret: string) => string;
  /** A sealed key to sign email with. */
  makeDkimKey: () => Promise<string>;
  /** Connects and signs in. Resolves to undefined if that works. */
  check: (mail: StoredMail) => Promise<MailFailure | undefined>;
  /** Uses from now on what is saved. */
  reload: () => Promise<void>;
}

interface MailDeps {
  /** From the environment, which wins. */
  environment: MailConfig | undefined;
  db: Database;
  sealer: Sealer;
  createMailer: (config: MailConfig) => Mailer;
}

/** How email is sent now: as the environment says, or as the admin has entered it. */
export class DatabaseMail {
  readonly #deps: MailDeps;
  #config: MailConfig | undefined;
  #mailer: Mailer | undefined;

  constructor(deps: MailDeps) {
    this.#deps = deps;
    this.#use(deps.environment);
  }

  get isConfigured(): boolean {
    return this.#config !== undefined;
  }

  get config(): MailConfig | undefined {
    return this.#config;
  }

  /** Undefined without a mail server: emails then stay in the outbox. */
  get mailer(): Mailer | undefined {
    return this.#mailer;
  }

  readonly setup: MailSetup = {
    describe: () => ({
      source: this.#deps.environment ? 'environment' : this.#config ? 'admin' : 'none',
      from: this.#config?.from,
      dkimRecord: this.#config?.dkim && getDkimRecord(this.#config.dkim),
    }),
    isSender: (text) => SENDER.test(text),
    seal: (secret) => sealMailSecret(this.#deps.sealer, secret),
    makeDkimKey: async () => sealMailSecret(this.#deps.sealer, await makeDkimKey()),
    check: async (mail) => {
      const config = toMailConfig(mail, this.#deps.sealer);
      if (!config) return undefined;
      const mailer = this.#deps.createMailer(config);
      try {
        return await mailer.check();
      } finally {
        mailer.close();
      }
    },
    reload: async () => {
      await this.load();
    },
  };

  /** Reads what the admin has saved, at the start and after changes. Resolves to whether it differs. */
  async load(): Promise<boolean> {
    if (this.#deps.environment) return false;
    const row = await this.#deps.db
      .selectFrom('settings')
      .select('value_json')
      .where('key', '=', MAIL_SETTING)
      .executeTakeFirst();
    const stored = storedMailSchema.safeParse(row?.value_json);
    return this.#use(stored.success ? toMailConfig(stored.data, this.#deps.sealer) : undefined);
  }

  close(): void {
    this.#mailer?.close();
  }

  #use(config: MailConfig | undefined): boolean {
    if (JSON.stringify(config) === JSON.stringify(this.#config)) return false;
    this.#mailer?.close();
    this.#config = config;
    this.#mailer = config && this.#deps.createMailer(config);
    return true;
  }
}

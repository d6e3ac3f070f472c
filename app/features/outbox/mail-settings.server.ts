import { z } from 'zod';
import type { RecordDeps } from '#app/features/audit/records.server.ts';
import { changeSettings } from '#app/features/settings/editing.server.ts';
import { type EditedSettings, readSetting } from '#app/features/settings/settings.server.ts';
import { choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';
import { serverHost, serverPassword, serverPort } from '#app/http/forms/server-fields.ts';
import type { Database } from '#db/engine.ts';
import type { ALL_PAGES } from '#db/transaction.ts';
import type { MailSetup } from '#platform/mail/database-mail.ts';
import type { MAIL_SETTING, MAIL_TAG, StoredMail } from '#platform/mail/stored-mail.ts';

const key: typeof MAIL_SETTING = 'mail';
const mailTag: typeof MAIL_TAG = 'mail-settings';
/** Pages say where to look for a link: in the inbox, or with the staff. */
const allPages: typeof ALL_PAGES = '*';

const fields = defineFields({
  host: serverHost('Mail server', {
    hint: 'The SMTP server that your mail provider names. Without one, emails stay in the outbox.',
    example: 'smtp.example.org',
  }),
  port: serverPort(587),
  security: choice(
    'Encryption',
    {
      starttls: 'STARTTLS (usually port 587)',
      tls: 'TLS (usually port 465)',
      none: 'None, on a private network only',
    },
    { initial: 'starttls' },
  ),
  user: text('User name', { hint: 'Blank if the server asks for none.', max: 200 }),
  password: serverPassword(),
  from: text('Sender', {
    hint: 'An address of a domain that is yours, with a name before it if you like.',
    placeholder: 'Our Hub <news@example.org>',
    max: 200,
  }),
});

const schema = fields.stored.extend({
  dkimSelector: z.string().default(''),
  /** Encrypted. */
  dkimKey: z.string().default(''),
});

/** How email is sent, unless the environment says it. */
export const mailGroup: EditedSettings<typeof schema> = {
  key,
  name: 'Mail server',
  fields,
  schema,
  defaultValue: {},
  tags: [allPages, mailTag],
};

type MailInput = Partial<z.output<typeof schema>>;

/**
 * Checks what the form says by connecting to the server. Returns messages by field.
 * @param isTrusted saves it although the server can't be reached now
 */
export async function checkMailSettings(
  { db, mailSetup }: { db: Database; mailSetup: MailSetup },
  input: MailInput,
  isTrusted: boolean,
): Promise<Record<string, string>> {
  const saved = await readSetting(db, mailGroup);
  const { password = '', ...typed } = input;
  const sealed = password === '' ? saved.password : mailSetup.seal(password);
  const mail: StoredMail = { ...saved, ...typed, password: sealed };
  if (mail.host === '') return {};
  if (mail.from === '') return { from: 'Enter the address that email comes from.' };
  if (!mailSetup.isSender(mail.from)) {
    return {
      from: 'Enter an email address, such as news@example.org or Our Hub <news@example.org>.',
    };
  }
  if (isTrusted) return {};
  const failure = await mailSetup.check(mail);
  return failure ? { host: `The server can’t be used: ${failure.message}` } : {};
}

/** Email is signed with a new key from now on; the old one’s DNS record can go. */
export async function replaceDkimKey(
  deps: RecordDeps & { mailSetup: MailSetup },
  selector: string,
): Promise<void> {
  const dkimKey = await deps.mailSetup.makeDkimKey();
  await changeSettings(deps, mailGroup, { dkimSelector: selector, dkimKey });
}

export async function stopSigning(deps: RecordDeps): Promise<void> {
  await changeSettings(deps, mailGroup, { dkimSelector: '', dkimKey: '' });
}

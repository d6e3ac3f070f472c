import type { z } from 'zod';
import { type EditedSettings, readSetting } from '#app/features/settings/settings.server.ts';
import { choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';
import { serverHost, serverPassword, serverPort } from '#app/http/forms/server-fields.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { BOUNCE_MAILBOX_SETTING } from '#platform/mail/bounce-mailbox.ts';

const key: typeof BOUNCE_MAILBOX_SETTING = 'bounce-mailbox';

const fields = defineFields({
  host: serverHost('IMAP server', {
    hint: 'Without one, no mailbox is read.',
    example: 'imap.example.org',
  }),
  port: serverPort(993),
  security: choice(
    'Encryption',
    {
      tls: 'TLS (usually port 993)',
      starttls: 'STARTTLS (usually port 143)',
      none: 'None, on a private network only',
    },
    { initial: 'tls' },
  ),
  user: text('User name', { max: 200 }),
  password: serverPassword(),
  folder: text('Folder', {
    required: 'Enter the folder that bounces arrive in, such as INBOX.',
    max: 200,
    initial: 'INBOX',
  }),
  address: text('Address for bounces', {
    hint: 'The address of this mailbox. Newsletters name it as their return path. Leave it blank if bounces go to the sender and this is the sender’s mailbox.',
    placeholder: 'bounces@example.org',
    max: 254,
  }),
});

/** The mailbox that bounces are read from, unless the environment says it. */
export const mailboxGroup: EditedSettings<typeof fields.stored> = {
  key,
  name: 'Bounce mailbox',
  fields,
  schema: fields.stored,
  defaultValue: {},
  tags: [],
};

type MailboxInput = Partial<z.output<typeof fields.stored>>;

/**
 * Checks what the form says by signing in. Returns messages by field.
 * @param isTrusted saves it although the mailbox can't be read now
 */
export async function checkMailboxSettings(
  { db, mailSetup, bounceMailbox }: Pick<RequestContext, 'db' | 'mailSetup' | 'bounceMailbox'>,
  input: MailboxInput,
  isTrusted: boolean,
): Promise<Record<string, string>> {
  const saved = await readSetting(db, mailboxGroup);
  const { password = '', ...typed } = input;
  const sealed = password === '' ? saved.password : mailSetup.seal(password);
  const mailbox = { ...saved, ...typed, password: sealed };
  if (mailbox.address !== '' && !bounceMailbox.isAddress(mailbox.address)) {
    return { address: 'Enter an email address, such as bounces@example.org.' };
  }
  const config = bounceMailbox.toConfig(mailbox);
  if (!config) return {};
  if (mailbox.user === '') return { user: 'Enter the user name of the mailbox.' };
  if (isTrusted) return {};
  const problem = await bounceMailbox.check(config);
  return problem === undefined ? {} : { host: `The mailbox can’t be read: ${problem}` };
}

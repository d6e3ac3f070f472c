import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtpMailer } from '#platform/mail/smtp-mailer.ts';
import { getHeader, startMailServer } from './mail-server.ts';

const LOOK_ALIKES = [
  '=?utf-8?q?x?=',
  'About =?utf-8?B?eA==?= and more',
  '=?utf-8?q?a?= =?utf-8?q?b?=',
  '“=?utf-8?q?x?=” in the café',
  'An open =? question',
  `=?utf-8?q?${'é😀'.repeat(40)}?=`,
];

test.each(LOOK_ALIKES)('Subject and sender name arrive as typed: %s', async (typed) => {
  const server = await startMailServer();
  const mailer = createSmtpMailer({ smtpUrl: server.url, from: 'hub@example.org' });
  onTestFinished(async () => {
    mailer.close();
    await server.stop();
  });
  const failure = await mailer.send({
    messageId: '<one@example.org>',
    senderName: typed,
    to: 'ada@example.com',
    subject: typed,
    html: '<!doctype html><html lang="en"><head><title>Hello</title></head><body>Hello</body></html>',
    plain: 'Hello',
  });
  expect(failure).toBeUndefined();
  const [email] = server.received;
  if (!email) throw new Error('Nothing arrived.');
  const { subject, from } = await PostalMime.parse(email.raw);
  expect([subject, from?.name?.trim(), from?.address]).toEqual([typed, typed, email.from]);
  // Nothing is left in quotes that a lenient program would decode.
  const headers = ['Subject', 'From'].map((name) => getHeader(email, name)).join(' ');
  expect(headers).not.toMatch(/utf-8\?q\?|"=\?/);
});

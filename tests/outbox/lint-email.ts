import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const ONCE = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'];
/** RFC 5322, 2.1.1, without the line break. */
const MAX_LINE_LENGTH = 998;
/** RFC 2045, 6.7 and 6.8. */
const MAX_ENCODED_LENGTH = 76;

/** One message per problem with the headers and the structure of an email; empty for a sound one. */
export function lintMessage(raw: string): string[] {
  const problems: string[] = [];
  const check = (isRight: boolean, problem: string) => {
    if (!isRight) problems.push(problem);
  };
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const names = lines.map((line) => line.split(':')[0]?.toLowerCase() ?? '');
  for (const name of ONCE) {
    const count = names.filter((other) => other === name).length;
    check(count === 1, `${name}: ${count} times instead of once`);
  }
  for (const line of lines) check(/^[\w-]+: ?\S/.test(line), `no header: ${line}`);
  check(/^[\x20-\x7e\r\n\t]*$/.test(head), 'headers with other characters than ASCII');
  check(!/(^|[^\r])\n|\r(?!\n)/.test(raw), 'a line that ends without CRLF');
  check(
    raw.split('\r\n').every(({ length }) => length <= MAX_LINE_LENGTH),
    'a line too long',
  );
  for (const name of ['bcc', 'cc', 'return-path']) check(!names.includes(name), `has ${name}`);
  const headerValue = (name: string) =>
    lines[names.indexOf(name)]?.replace(/^[^:]*:/, '').trim() ?? '';
  check(/^<[^<>@\s]+@[^<>@\s]+>$/.test(headerValue('message-id')), 'an invalid message ID');
  check(!Number.isNaN(Date.parse(headerValue('date'))), 'an invalid date');
  check(
    headerValue('auto-submitted') === 'auto-generated',
    'an email that invites automatic replies',
  );
  if (names.includes('list-unsubscribe')) {
    check(
      /^<https?:\/\/[^\s<>]+>$/.test(headerValue('list-unsubscribe')),
      'an invalid unsubscribe URL',
    );
    const post = headerValue('list-unsubscribe-post');
    check(post === 'List-Unsubscribe=One-Click', 'unsubscribing takes more than a click');
  }
  const types = getParts(raw).map(({ type }) => type);
  check(types.join() === 'text/plain; charset=utf-8,text/html; charset=utf-8', `parts: ${types}`);
  for (const { encoding, body } of getParts(raw)) {
    const isEncoded = encoding === 'quoted-printable' || encoding === 'base64';
    const isShort = body.split('\r\n').every(({ length }) => length <= MAX_ENCODED_LENGTH);
    check(!isEncoded || isShort, `a line of ${encoding} that is too long`);
  }
  return [...problems, ...lintHtml(getHtmlPart(raw))];
}

interface Part {
  type: string;
  encoding: string;
  body: string;
}

function getParts(raw: string): Part[] {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(raw) ?? [];
  const sections = raw.split(`--${boundary}`).slice(1, -1);
  return sections.map((section) => {
    const end = section.indexOf('\r\n\r\n');
    const head = section.slice(0, end);
    const header = (name: string) =>
      new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
    return {
      type: header('Content-Type'),
      encoding: header('Content-Transfer-Encoding'),
      body: section.slice(end + 4),
    };
  });
}

export const getHtmlPart = (raw: string) => decodePart(raw, 'text/html');
export const getTextPart = (raw: string) => decodePart(raw, 'text/plain');

function decodePart(raw: string, wanted: string): string {
  const part = getParts(raw).find(({ type }) => type.startsWith(wanted));
  if (!part) return '';
  if (part.encoding === 'base64') return Buffer.from(part.body, 'base64').toString();
  if (part.encoding !== 'quoted-printable') return part.body;
  const bytes = part.body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: {
      // Email clients need tables for the layout, and styles in attributes.
      'no-deprecated-attr': 'off',
      'no-inline-style': 'off',
      // XHTML 1.0, in which all of them agree on how tables look.
      'doctype-html': 'off',
      'wcag/h37': 'error',
    },
  }),
);

/** One message per problem with the HTML of an email. */
export function lintHtml(html: string): string[] {
  const { results } = checker.validateStringSync(html);
  const messages = results.flatMap((result) => result.messages);
  const problems = messages.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  for (const [image] of html.matchAll(/<img\b[^>]*>/g)) {
    const isRight = / src="https?:\/\/[^"?]+\.(?:jpeg|png)(?:\?token=[^"]+)?"/.test(image);
    if (!isRight || !/ alt="/.test(image)) problems.push(`an image that few can see: ${image}`);
  }
  // Many email clients load nothing, and what loads tells the sender that the email was opened.
  if (/<(?:script|link|iframe|object|form|input|video|audio)\b/i.test(html)) {
    problems.push('an element that loads or runs something');
  }
  if (/url\(|@import|background=/i.test(html)) problems.push('a style that loads something');
  for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
    if (!/^(https?:\/\/|mailto:|#)/.test(href))
      problems.push(`a link that is not absolute: ${href}`);
  }
  return problems;
}

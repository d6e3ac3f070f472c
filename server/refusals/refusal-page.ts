import { barePage } from '#server/pages/bare-page.ts';

export interface RefusalPage {
  title: string;
  message: string;
  /** When it can be sent again. */
  retryAfterSeconds?: number | undefined;
  /** Where to send the text fields of the form again. */
  again?:
    | { label: string; action: string; fields: readonly (readonly [name: string, value: string])[] }
    | undefined;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What browsers without scripts show instead of a form that was refused. */
export function refusalPage({ title, message, retryAfterSeconds, again }: RefusalPage): string {
  const wait = retryAfterSeconds && `You can send it again in ${duration(retryAfterSeconds)}.`;
  const page = barePage(
    escapeText(title),
    escapeText(message),
    ...(wait ? [wait] : []),
    'Nothing you typed is lost: your browser’s Back button returns to the form.',
  );
  return again ? page.replace('</main>', (end) => sendAgain(again) + end) : page;
}

/** A page that must not be stored may come back empty with the Back button, but not with this one. */
function sendAgain({ label, action, fields }: NonNullable<RefusalPage['again']>): string {
  const inputs = fields.map(
    ([name, value]) =>
      `<input type="hidden" name="${escapeText(name)}" value="${escapeText(value)}">`,
  );
  return `<form method="post" action="${escapeText(action)}">${inputs.join('')}<button>${label}</button></form>`;
}

function duration(seconds: number): string {
  const [amount, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** Line breaks too: browsers would normalize them in attributes. */
function escapeText(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
    .replace(/\r\n?|\n/g, '&#13;&#10;');
}

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { BARE_PAGE_POLICY } from '#server/pages/bare-page.ts';
import { type RefusalPage, refusalPage } from './refusal-page.ts';

/** A form that the server refuses without rendering a page. */
export interface Refusal extends RefusalPage {
  status: ContentfulStatusCode;
  /** Names a part of the form that the message belongs to, for forms that a script sends. */
  field?: string;
}

/** Tells React Router's script that the body is the result of the action. */
const ACTION_RESULT = { 'Content-Type': 'text/x-script; charset=utf-8', 'X-Remix-Response': 'yes' };

/** Responds in the form that the client can show next to what was typed. */
export function refuse(context: Context, refusal: Refusal): Response {
  const { status, message, retryAfterSeconds } = refusal;
  const { accept = '' } = context.req.header();
  context.header('Cache-Control', 'no-store');
  if (retryAfterSeconds) context.header('Retry-After', String(retryAfterSeconds));
  if (context.req.path.endsWith('.data')) {
    return context.body(actionResult(refusal), status, ACTION_RESULT);
  }
  if (accept.includes('text/html')) {
    const headers = { 'Content-Security-Policy': BARE_PAGE_POLICY };
    return context.html(refusalPage(refusal), status, headers);
  }
  if (!accept.includes('application/json')) return context.text(message, status);
  return context.json({ message, errors: getErrors(refusal) }, status);
}

function getErrors({ field, message }: Refusal): Record<string, string> {
  return field ? { form: message, [field]: message } : { form: message };
}

/**
 * A refused form as the result of an action, `{ data: { errors, values } }`, in the encoding of React
 * Router's data requests: a list in which objects refer to their keys and values by position. Without
 * values, the fields keep what was typed.
 */
function actionResult(refusal: Refusal): string {
  const errors: Record<string, number> = {};
  const list: unknown[] = [{ _1: 2 }, 'data', { _3: 4, _5: 6 }, 'errors', errors, 'values', {}];
  for (const [name, message] of Object.entries(getErrors(refusal))) {
    errors[`_${list.push(name) - 1}`] = list.length;
    list.push(message);
  }
  return `${JSON.stringify(list)}\n`;
}

import type { Context } from 'hono';
import { SHOWN_VIEWER } from '#app/http/shown-viewer.ts';
import type { AppEnvironment } from '#server/app-environment.ts';
import { type Refusal, refuse } from '#server/refusals/refuse.ts';
import { TooManyRenders } from '#server/rendering/page-rendering.ts';
import type { PersonalQueue } from './personal-queue.ts';
import type { Answer, PersonalRenderer } from './personal-renderer.ts';

interface Deps {
  renderer: PersonalRenderer;
  queue: PersonalQueue;
}

/** Longer texts are not sent back. */
const MAX_RETURNED_BYTES = 256 * 1024;

const UNREADABLE = 'We can’t read that form. Try again.';

/** @throws TooManyRenders if there is no room to wait */
export async function servePage(
  { renderer, queue }: Deps,
  address: URL,
  context: Context<AppEnvironment>,
): Promise<Response> {
  const client = context.get('clientNetwork');
  return queue.run({ client, kind: 'page' }, async () =>
    toResponse(await renderer.respond(requestFor(address, context), getMeta(context)), context),
  );
}

/**
 * Reads the whole body before it takes a place in the queue, so that slow clients hold none.
 * @throws TooManyRenders if there is no room to wait
 */
export async function handleForm(
  { renderer, queue }: Deps,
  address: URL,
  context: Context<AppEnvironment>,
): Promise<Response> {
  const client = context.get('clientNetwork');
  if (queue.isFullFor(client)) throw new TooManyRenders('Too many forms are waiting.');
  const body = await context.req.raw.arrayBuffer();
  return queue.run({ client, kind: 'form' }, async () => {
    const form = await readForm(body, context.req.header('content-type') ?? '');
    if (form === 'unreadable') return context.text(UNREADABLE, 400);
    // Actions get the parsed form.
    const request = requestFor(address, context, form ? new ArrayBuffer(0) : body);
    const shownViewer = form?.get(SHOWN_VIEWER)?.toString();
    const answer = await renderer.respond(request, { ...getMeta(context), shownViewer }, form);
    const isReturned = form && body.byteLength <= MAX_RETURNED_BYTES;
    return toResponse(answer, context, isReturned ? form : undefined);
  });
}

function requestFor(address: URL, context: Context<AppEnvironment>, body?: ArrayBuffer): Request {
  const { method, headers, signal } = context.req.raw;
  const request = new Request(address, { method, headers, body: body ?? null, signal });
  // Use the public host, even if a proxy forwards another one.
  request.headers.set('host', address.host);
  request.headers.delete('x-forwarded-host');
  // Already checked by originCheck, which accepts all loopback names on a local site.
  if (request.headers.has('origin')) request.headers.set('origin', address.origin);
  return request;
}

function getMeta(context: Context<AppEnvironment>) {
  return {
    requestId: context.get('requestId'),
    clientNetwork: context.get('clientNetwork'),
    shownViewer: undefined,
  };
}

const FORM_TYPES = /^(multipart|application\/x-www-form-urlencoded)/i;

/** Actions would report a malformed body as an unexpected error. Undefined if it is no form. */
async function readForm(
  body: ArrayBuffer,
  type: string,
): Promise<FormData | 'unreadable' | undefined> {
  if (!FORM_TYPES.test(type)) return undefined;
  const copy = new Response(body, { headers: { 'Content-Type': type } });
  return copy.formData().catch(() => 'unreadable' as const);
}

function toResponse(answer: Answer, context: Context<AppEnvironment>, sent?: FormData): Response {
  if ('response' in answer) {
    const { response } = answer;
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
    return response;
  }
  const { refusal, cookies, waitSeconds } = answer;
  for (const line of cookies) context.header('Set-Cookie', line, { append: true });
  const { pathname, search } = new URL(context.req.url);
  return refuse(context, {
    ...refusal,
    title: 'Not sent yet',
    retryAfterSeconds: waitSeconds,
    again: returnedFields(sent, refusal.status, pathname + search),
  });
}

/** The text fields of a form that can be sent again as it was. */
function returnedFields(
  sent: FormData | undefined,
  status: number,
  action: string,
): Refusal['again'] {
  const fields: [string, string][] = [];
  for (const [name, value] of sent ?? []) {
    if (typeof value !== 'string' || /password|code/i.test(name)) return undefined;
    fields.push([name, value]);
  }
  // Of an invalid form, the answer may be the page with its errors.
  const label =
    status === 401 || status === 429 || status === 503 ? 'Send again' : 'Show the form again';
  return fields.length > 0 ? { label, action, fields } : undefined;
}

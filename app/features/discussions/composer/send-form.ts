import { PROOF_FIELD } from '#app/features/flood-control/embeds/proof.ts';
import { readHint } from '#app/features/identity/embeds/identity-hint.ts';
import { markForm } from '#app/features/identity/embeds/shown-viewer.ts';
import { refreshMe } from '#app/features/identity/embeds/use-me.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import type { PostActionResponse } from '../posts/post-response.ts';

export const BOARD_UNREACHABLE = 'We couldn’t reach the board. Try again.';

/** Returns undefined if the request failed. For a page of another viewer, the result says so. */
export async function sendForm<Result>(path: string, form: FormData): Promise<Result | undefined> {
  const hadIdentity = readHint() !== undefined;
  markForm(form);
  try {
    const response = await fetch(path, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
    });
    const result: Result = await response.json();
    if (response.status === 401) return { ...result, ...(await describeViewerChange()) };
    // A visitor's first action creates a guest identity.
    if (!hadIdentity && readHint()) void refreshMe();
    return result;
  } catch {
    return undefined;
  }
}

/**
 * Performs an action on a post, with a proof of work if there is a flood of them. Reports errors to `onError` and
 * returns undefined.
 */
export async function sendPostAction(
  postId: number,
  fields: Record<string, string>,
  onError = showErrorToast,
): Promise<Exclude<PostActionResponse, { errors: unknown }> | undefined> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const result = await sendForm<PostActionResponse>(`/message-board/posts/${postId}`, form);
  if (result && !('errors' in result)) return result;
  const { [PROOF_FIELD]: challenge, ...errors } = result?.errors ?? {};
  if (challenge && !fields[PROOF_FIELD]) {
    const { solveProof } = await import('#app/features/flood-control/embeds/solve-proof.ts');
    const proof = await solveProof(challenge, new AbortController().signal);
    return sendPostAction(postId, { ...fields, [PROOF_FIELD]: proof ?? '' }, onError);
  }
  const [message = BOARD_UNREACHABLE] = Object.values(errors);
  onError(message);
  return undefined;
}

function showErrorToast(description: string): void {
  showToast({ title: 'That didn’t work', description }, { isDestructive: true });
}

async function describeViewerChange() {
  const { explainViewerChange } = await import(
    '#app/features/identity/embeds/explain-viewer-change.ts'
  );
  const { title, description } = await explainViewerChange();
  const message = `${title}. ${description}`;
  return { message, errors: { form: message } };
}

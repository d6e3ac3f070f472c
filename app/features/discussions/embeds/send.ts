import { showToast } from '../../../ui/toasts/toast-store.ts';
import { readHint } from '../../accounts/embeds/identity-hint.ts';
import { refreshMe } from '../../accounts/embeds/use-me.ts';
import type { ActAnswer } from './post-answer.ts';

/** Sends a form in the background; undefined when there was no answer to be had. */
export async function send<Answer>(path: string, form: FormData): Promise<Answer | undefined> {
  const wasKnown = readHint() !== undefined;
  try {
    const response = await fetch(path, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
    });
    const answer: Answer = await response.json();
    // The first act makes somebody of a visitor.
    if (!wasKnown && readHint()) void refreshMe();
    return answer;
  } catch {
    return undefined;
  }
}

/** Does something with a post and says so when it cannot be done; undefined then. A form says it itself. */
export async function sendAct(
  postId: number,
  fields: Record<string, string>,
  tell = tellInPassing,
): Promise<Exclude<ActAnswer, { errors: unknown }> | undefined> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await send<ActAnswer>(`/message-board/posts/${postId}`, form);
  if (answer && !('errors' in answer)) return answer;
  const [sentence = 'The board could not be reached. Please try again.'] = Object.values(
    answer?.errors ?? {},
  );
  tell(sentence);
  return undefined;
}

function tellInPassing(description: string): void {
  showToast({ title: 'That did not work', description }, { isDestructive: true });
}

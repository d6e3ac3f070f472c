import { appealHint } from '#app/text/links/appeal-hint.ts';
import { showToast, type ToastText } from '#app/ui/toasts/toast-store.ts';
import { getShownViewer } from './shown-viewer.ts';
import { reloadMe } from './use-me.ts';

let pending: Promise<ToastText> | undefined;

/** Why the server refused a form of this page with 401, and what to do. The header shows the viewer again. */
export function explainViewerChange(): Promise<ToastText> {
  pending ??= explain().finally(() => {
    pending = undefined;
  });
  return pending;
}

export async function showViewerChange(): Promise<void> {
  showToast(await explainViewerChange(), { isDestructive: true });
}

async function explain(): Promise<ToastText> {
  const { me: before, isPersonal } = getShownViewer();
  const after = await reloadMe(before);
  const owner = before?.kind === 'member' ? before.name : undefined;
  if (after?.kind !== 'member') {
    if (after?.ban) {
      return {
        title: `You’re banned ${after.ban.end}`,
        description: `Nothing was sent. What you typed is still here. Reason: ${after.ban.reason} ${appealHint()}`,
      };
    }
    const signIn = owner ? `Sign in as ${owner}` : 'Sign in';
    return {
      title: 'You’re signed out',
      description: `Nothing was sent. ${signIn} in another tab, then send it again. What you typed is still here.`,
    };
  }
  const title = `You’re signed in as ${after.name} now`;
  if (!isPersonal) {
    return {
      title,
      description: `Nothing was sent. Send it again to go on as ${after.name}. What you typed is still here.`,
    };
  }
  return {
    title,
    description: `Nothing was sent, because this page is ${owner ? `${owner}’s` : 'a guest’s'}. Reload it to go on as ${after.name}.`,
  };
}

/** Drafts of posts and of forms, and recent searches. */
const TYPED_KEYS = /^(draft|typed:|recentSearches$)/;

/** For signing out: the next person who uses this browser must not see what was typed. */
export function forgetTypedText(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (TYPED_KEYS.test(key)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** For actions that delete an account or a guest. They redirect on success; a refusal keeps the text. */
export async function forgetTypedTextAfter<Refusal>(
  serverAction: () => Promise<Refusal>,
): Promise<Refusal> {
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response) forgetTypedText();
    throw answer;
  }
}

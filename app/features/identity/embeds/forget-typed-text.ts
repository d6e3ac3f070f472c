/** Drafts of posts and of forms, and recent searches. */
const TYPED_KEYS = /^(draft|typed:|recentSearches$)/;

/** For someone who leaves: what they typed here is not for the next person in front of this browser. */
export function forgetTypedText(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (TYPED_KEYS.test(key)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** For an action that deletes an account or a guest, which redirects; a refusal leaves everything as it is. */
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

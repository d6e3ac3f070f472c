import { hostileTexts } from '../../support/hostile-text/hostile-posts.ts';
import { asRole } from '../support/as-role.ts';
import { writePost } from '../support/board-actions.ts';
import { expect, test } from '../support/test.ts';

/** Packs the texts into as few posts as their length allows. */
function packIntoPosts(texts: readonly string[]): string[] {
  const posts: string[] = [];
  for (const text of texts) {
    const last = posts.at(-1);
    if (last !== undefined && last.length + text.length < 1_500)
      posts.push(`${posts.pop()}\n\n${text}`);
    else posts.push(text);
  }
  return posts;
}

test('hostile posts do no harm on the board, in their thread and in the preview', async ({ page }, {
  project,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  // Staff posts are not held for review.
  await asRole(page, 'moderator');
  // Both projects post to the same board, which rejects duplicates.
  const [opening = '', ...replies] = packIntoPosts(hostileTexts).map(
    (text) => `${text}\n\n${project.name}`,
  );
  const { threadId } = await writePost(page.request, { body: opening });
  for (const body of replies) {
    await writePost(page.request, { body, thread: String(threadId) });
  }
  for (const path of ['/message-board', `/message-board/${threadId}`]) {
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    // Opening, hovering or focusing would trigger any script now.
    await page.locator('article details, article a').evaluateAll((elements) => {
      for (const element of elements) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        element.dispatchEvent(new FocusEvent('focus'));
      }
    });
    await expect(
      page.locator(
        'article :is(script, iframe, object, embed, form[action*="//"], style, svg[onload], [onerror], [onclick], [onload])',
      ),
    ).toHaveCount(0);
  }
  await page.getByRole('textbox', { name: 'Write a reply' }).fill(opening);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
  expect(dialogs).toEqual([]);
});

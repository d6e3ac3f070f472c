import type { SourceBoardThread, SourceReader } from '#app/features/imports/import-source.ts';
import { ImportWorkspace } from '#platform/import-workspace/import-workspace.ts';

/** Items that a reader finds in a file, without a site. */
export async function readBoard(reader: SourceReader, path: string) {
  await using stack = new AsyncDisposableStack();
  const workspace = await ImportWorkspace.open(path);
  stack.defer(() => workspace.close());
  const threads: SourceBoardThread[] = [];
  const posts: { author: string; text: string; files: string[] }[] = [];
  const problems: string[] = [];
  await reader.findSource(path, workspace);
  const options = { oldSite: null, onBytes: () => {}, wasPublic: true, workspace };
  for await (const item of reader.read(path, options)) {
    if (item.kind === 'problem') problems.push(`${item.item}: ${item.reason}`);
    if (item.kind !== 'board-thread') continue;
    threads.push(item);
    for (const post of item.readPosts()) {
      if ('kind' in post) problems.push(`${post.item}: ${post.reason}`);
      else {
        const files = post.attachments.map(({ name }) => name);
        posts.push({ author: post.authorName, text: Object.values(post.text).join(''), files });
      }
    }
  }
  return { threads, posts, problems };
}

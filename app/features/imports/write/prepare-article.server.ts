import { articleProblem } from '#app/features/news/news.server.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { truncate } from '#app/text/truncate.ts';
import type { MarkdownImage } from '../convert/read-text.server.ts';
import type { SourceArticle, SourceTopic } from '../import-source.ts';
import type { Importing } from './import-deps.ts';
import { isWithoutSite } from './import-image.server.ts';
import { topicMessages } from './import-topics.server.ts';
import { lossMessages, readSourceText } from './read-source-text.server.ts';

/** What an article becomes, in a dry run as in an import. */
export interface PreparedArticle {
  title: string;
  excerpt: string;
  /** With the addresses of the old site's images. */
  markdown: string;
  images: readonly MarkdownImage[];
  /** Id of a category here. */
  category: string;
  topics: SourceTopic[];
  /** For the report. */
  messages: string[];
}

const NEEDS_OLD_SITE =
  'The file does not say where its images are. Fill in “Old site URL” before you import it, or they become links.';
const DERIVED_TITLE_LENGTH = 80;
/** Longer excerpts are cut in the end. */
const MAX_EXCERPT_MARKDOWN = 5_000;

export async function prepareArticle(
  importing: Pick<Importing, 'options' | 'categories' | 'readForeignText'>,
  article: SourceArticle,
): Promise<PreparedArticle | { problem: string }> {
  const text = await readSourceText(importing, article.text);
  if ('problem' in text) return text;
  const { markdown, images, lost } = text;
  const title = article.title || truncate(markdownToText(markdown), DERIVED_TITLE_LENGTH);
  const problem = articleProblem({ title: title || 'Untitled', body: markdown });
  if (problem) return { problem };
  const excerpt = article.excerpt
    ? await readSourceText(importing, { html: article.excerpt })
    : { markdown: '' };
  const addresses = [...images.map(({ address }) => address), article.image?.url ?? ''];
  const needsOldSite = importing.options.oldSite === null && addresses.some(isWithoutSite);
  const category = findCategory(importing, article.categories);
  const label = importing.categories.find(({ value }) => value === category)?.label.toLowerCase();
  // A category that the site has too is no topic as well.
  const topics = article.topics.filter(
    ({ name }) => article.page !== undefined || name.trim().toLowerCase() !== label,
  );
  return {
    title: title || 'Untitled',
    excerpt:
      'problem' in excerpt ? '' : markdownToText(excerpt.markdown.slice(0, MAX_EXCERPT_MARKDOWN)),
    markdown,
    images,
    category,
    topics,
    messages: [
      ...(article.restriction ? [article.restriction] : []),
      ...(needsOldSite ? [NEEDS_OLD_SITE] : []),
      ...(article.title ? [] : ['It had no title, so the beginning of its text is its title.']),
      ...topicMessages(topics),
      ...lossMessages(lost),
    ],
  };
}

/** Id of the first category that the site has too. */
function findCategory(
  { options, categories }: Pick<Importing, 'options' | 'categories'>,
  names: readonly string[],
): string {
  const wanted = names.map((name) => name.trim().toLowerCase());
  const found = categories.find(({ label }) => wanted.includes(label.toLowerCase()));
  return found?.value ?? options.category;
}

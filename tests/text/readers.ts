import { readPageToKeep } from '#app/features/claims/kept-pages/read-page-to-keep.server.ts';
import { foldInvisible } from '#app/features/claims/look-alikes/fold-invisible.ts';
import { escapeMentions } from '#app/features/imports/convert/escape-mentions.ts';
import { readText } from '#app/features/imports/convert/read-text.server.ts';
import { withoutStoredBbcode } from '#app/features/imports/convert/stored-bbcode.ts';
import { readVideoPage } from '#app/features/media/editing/read-video-page.server.ts';
import { findArticle } from '#app/features/stories/arrival/linked-article.ts';
import { readStoryMetadata } from '#app/features/stories/arrival/story-metadata.server.ts';
import { readFeed } from '#app/features/stories/feeds/read-feed.server.ts';
import { compileBannedWords } from '#app/text/banned-words/compile-banned-words.ts';
import { normalizeText } from '#app/text/banned-words/normalize-text.ts';
import { limitCombiningMarks, stripAccents } from '#app/text/combining-marks.ts';
import { parseCsv } from '#app/text/csv.ts';
import { isDay, parseDay } from '#app/text/dates/typed-days.ts';
import { compareTexts } from '#app/text/diff/compare-texts.ts';
import { endSentence } from '#app/text/end-sentence.ts';
import { titleFromFileName } from '#app/text/files/title-from-file-name.ts';
import { fillIn } from '#app/text/fill-in.ts';
import { toAbsoluteHtml } from '#app/text/html/absolute-html.server.ts';
import { readCardTexts } from '#app/text/html/card-texts.server.ts';
import { decodeEntities, decodeNumbers } from '#app/text/html/decode-entities.server.ts';
import { readForeignLink, toSuperscript } from '#app/text/html/foreign-links.ts';
import { htmlToMarkdown } from '#app/text/html/html-to-markdown.server.ts';
import { listHtmlLinks } from '#app/text/html/list-links.server.ts';
import { normalizeHtml } from '#app/text/html/normalize-html.ts';
import { getPageText } from '#app/text/html/page-text.server.ts';
import { parseHead } from '#app/text/html/parse-head.server.ts';
import { plainTitle } from '#app/text/html/plain-title.ts';
import { sanitizeExcerpt } from '#app/text/html/sanitize-excerpt.server.ts';
import { stripHtml } from '#app/text/html/strip-html.ts';
import { escapeXml, stripInvalidXml } from '#app/text/html/xml-text.ts';
import {
  canonicalKey,
  cleanAddress,
  decodeExcept,
  trustedCanonical,
} from '#app/text/links/canonical-address.ts';
import { decodeAddress } from '#app/text/links/decode-address.ts';
import { findAppealHint } from '#app/text/links/find-appeal-hint.ts';
import { httpAddress } from '#app/text/links/http-address.ts';
import { keywordForm } from '#app/text/links/keyword-form.ts';
import { KeywordLinker } from '#app/text/links/keyword-linker.ts';
import { isReservedAddress } from '#app/text/links/reserved-address.ts';
import { isSitePathOrUrl } from '#app/text/links/site-link.ts';
import { isSponsoredAddress } from '#app/text/links/sponsored-address.ts';
import { hasSponsoredLink } from '#app/text/links/sponsored-link.ts';
import { carriesAffiliateId, isStoreLink } from '#app/text/links/stores.ts';
import { unwrapRedirect } from '#app/text/links/unwrap-redirect.ts';
import { findVideoEmbed } from '#app/text/links/video-embed.ts';
import { listContentReferences } from '#app/text/long-text/content-references.server.ts';
import { listLibraryImageIds, listOwnImageAddresses } from '#app/text/long-text/images.server.ts';
import { countWords } from '#app/text/long-text/reading-time.ts';
import { renderLongText } from '#app/text/long-text/render-long-text.server.ts';
import { listTextReferences } from '#app/text/long-text/text-references.server.ts';
import { escapeMarkdown } from '#app/text/markdown/escape-markdown.ts';
import { isOwnImageAddress } from '#app/text/markdown/image-lines.ts';
import {
  renderInlineMarkdown,
  renderMarkdown,
  renderSubmittedMarkdown,
  withoutSpoilers,
} from '#app/text/markdown/markdown.server.ts';
import {
  markdownToLine,
  markdownToOutlinedText,
  markdownToText,
} from '#app/text/markdown/markdown-to-text.server.ts';
import { findMarkupProblem, splitAtMarkupLimit } from '#app/text/markdown/markup-limits.ts';
import { hasRemoteImage, renderOutlined } from '#app/text/markdown/outlined-markdown.server.ts';
import { browserName } from '#app/text/names/browser-name.ts';
import { cleanLines, dropInvisible } from '#app/text/one-line.ts';
import { findChanged, readWords } from '#app/text/passages/find-changed.ts';
import {
  anchorOf,
  createAnchor,
  createPassageFinder,
  cutAfter,
  cutBefore,
  findPassage,
  splitByPassages,
} from '#app/text/passages/find-passage.ts';
import { findWord, foldText, hasWords } from '#app/text/passages/fold-text.ts';
import { createSearchBudget } from '#app/text/passages/search-budget.ts';
import { cleanPostSource, isBlankPost } from '#app/text/post/clean-post-source.ts';
import { estimateLines } from '#app/text/post/estimate-lines.ts';
import { listHosts } from '#app/text/post/list-hosts.server.ts';
import { postPlainText, postTextExcerpt, postWholeText } from '#app/text/post/plain-text.server.ts';
import { quotePost } from '#app/text/post/quote-post.server.ts';
import { findMentionedMembers, parsePost, renderPost } from '#app/text/post/render-post.server.ts';
import { readSearchText } from '#app/text/search-text.ts';
import { slugify } from '#app/text/slug.ts';
import { cut, truncate } from '#app/text/truncate.ts';

export interface Reader {
  read: (text: string) => unknown;
  /** Of the longest text that is tried, in characters: as long as the site accepts, or enough to tell. */
  length: number;
}

const now = new Date('2026-06-15T18:30:00Z');

const page = (html: string) => ({
  isFetched: true as const,
  isUnchanged: false,
  url: 'https://a.example/b',
  type: 'text/html',
  charset: 'utf-8',
  etag: undefined,
  lastModified: undefined,
  body: Buffer.from(html),
});

const feed = (text: string) =>
  page(
    `<rss version="2.0"><channel><item><title>${text}</title><link>https://a.example/1</link>
      <description>${text}</description></item></channel></rss>`,
  );

const bannedWords = compileBannedWords('spam, iiii, llll, iill, lili, a b, free money');
const metas = ['og:title', 'og:site_name', 'og:description', 'date'];

let calls = 0;
/** For functions that keep the result for their last text. */
const uncached = (read: Reader['read']) => (text: string) => {
  calls += 1;
  return read(`${text}${calls}`);
};

const POST = 10_000;
const LINE = 20_000;
const LONG = 60_000;
const PAGE = 200_000;

const of = (length: number, functions: Record<string, Reader['read']>): Record<string, Reader> =>
  Object.fromEntries(Object.entries(functions).map(([name, read]) => [name, { read, length }]));

/** Every function that reads a text which people or other sites wrote. */
export const readers: Record<string, Reader> = {
  ...of(PAGE, {
    findPassage: (text) =>
      ['a', '- a', ',', text.slice(0, 60)].map((quote) =>
        findPassage(text, { quote, before: text.slice(0, 60), after: text.slice(-60) }),
      ),
    createPassageFinder: (text) =>
      createPassageFinder('a b')({ quote: text, before: '', after: '' }),
    createAnchor: (text) => createAnchor('a b', 'a', text),
    anchorOf: (text) => anchorOf(text, { start: 1, end: text.length - 1 }),
    splitByPassages: (text) => splitByPassages(text, [{ id: 1, start: 1, end: text.length - 1 }]),
    cutBefore,
    cutAfter,
    readWords,
    findChanged: (text) => {
      const [start, end] = [text.slice(0, 60), text.slice(-60)];
      const anchors = [
        { quote: text.slice(60, 1060), before: start, after: end },
        { quote: 'a x', before: start, after: end },
      ];
      return anchors.map((anchor) =>
        findChanged(text, readWords(text), anchor, createSearchBudget()),
      );
    },
    foldText,
    findWord,
    hasWords,
    parseHead,
    readCardTexts: (text) =>
      readCardTexts(`<meta property="og:title" content="${escapeXml(text)}"></head>`),
    normalizeHtml,
    listHtmlLinks,
    plainTitle,
    decodeEntities,
    decodeNumbers,
    stripInvalidXml,
    escapeXml,
    parseCsv,
    isDay,
    parseDay: (text) => parseDay(text, 'UTC'),
    stripHtml,
    endSentence,
    fillIn: (text) => fillIn(text, { siteName: 'A hub' }),
    isOwnImageAddress,
    keywordForm,
    limitCombiningMarks,
    stripAccents,
    cleanPostSource,
    isBlankPost,
    readFeed: (text) => readFeed(feed(text), now),
    readVideoPage: (text) => readVideoPage(Buffer.from(text), 'https://a.example/b'),
    'readStoryMetadata of a page': (text) => readStoryMetadata(page(text), now),
    'readStoryMetadata of texts': (text) => {
      const content = escapeXml(text);
      const tags = metas.map((name) => `<meta property="${name}" content="${content}">`);
      const linked = `<script type="application/ld+json">${text}</script>`;
      return readStoryMetadata(page(`${tags.join('')}<title>${content}</title>${linked}`), now);
    },
    'readStoryMetadata of a title with its source': (text) =>
      readStoryMetadata(
        page(
          `<meta property="og:title" content="${escapeXml(text)} | x"><meta property="og:site_name" content="x">`,
        ),
        now,
      ),
    findArticle: (text) => findArticle([text]),
    httpAddress: (text) => httpAddress(text, 'https://a.example/'),
    isSitePathOrUrl,
    getPageText: (text) => getPageText(text, PAGE),
    readPageToKeep: (text) => readPageToKeep(page(text)),
  }),
  ...of(LONG, {
    htmlToMarkdown,
    toSuperscript,
    readForeignLink: (text) => readForeignLink('#a', text),
    'readText of Ghost': (text) => readText({ html: text }),
    'readText of WordPress': (text) => readText({ wordpress: text }),
    'readText of Discourse': (text) => readText({ discourse: text }),
    'readText of BBCode': (text) => readText({ bbcode: text }),
    'readText of typed BBCode': (text) => readText({ typedBbcode: text }),
    'readText of Reddit': (text) => readText({ reddit: text }),
    withoutStoredBbcode,
    escapeMentions,
    'readText of Discord': (text) => readText({ discord: text }),
    'readText of Lexical': (text) => readText({ lexical: text }),
    'readText of Lexical nodes': (text) =>
      readText({ lexical: JSON.stringify({ root: { children: [{ type: 'html', html: text }] } }) }),
    renderLongText: (text) => renderLongText(text),
    renderMarkdown: (text) => renderMarkdown(text),
    renderSubmittedMarkdown: (text) => renderSubmittedMarkdown(text),
    withoutSpoilers,
    findAppealHint,
    readSearchText: (text) => readSearchText(text, 200),
    renderOutlined,
    hasRemoteImage,
    cleanLines,
    dropInvisible,
    foldInvisible,
    markdownToLine,
    markdownToText,
    markdownToOutlinedText,
    listContentReferences: uncached(listContentReferences),
    listOwnImageAddresses: uncached(listOwnImageAddresses),
    listLibraryImageIds: uncached(listLibraryImageIds),
    listTextReferences: uncached(listTextReferences),
    toAbsoluteHtml: (text) => toAbsoluteHtml(text, 'https://a.example/b'),
    'toAbsoluteHtml of an article': (text) => {
      const htmls = renderLongText(text).blocks.flatMap((block) =>
        block.kind === 'html' ? [block.html] : [],
      );
      return toAbsoluteHtml(htmls.join(''), 'https://a.example/b');
    },
    compareTexts: (text) => compareTexts(text, `${text.slice(1)}x`),
    cut: (text) => cut(text, 200),
    truncate: (text) => truncate(text, 200),
    hasSponsoredLink,
    estimateLines: (text) => estimateLines(text, 60),
    findMarkupProblem,
    splitAtMarkupLimit,
  }),
  ...of(LINE, {
    slugify,
    countWords,
    escapeMarkdown,
    renderInlineMarkdown,
    sanitizeExcerpt: (text) => sanitizeExcerpt(text),
    'KeywordLinker.split': (text) =>
      new KeywordLinker([{ keyword: 'fog', href: 'https://a.example/' }]).split(text),
    canonicalKey: (text) => canonicalKey(`https://a.example/${text}`),
    decodeExcept: (text) => decodeExcept(text, /\p{C}/gu),
    cleanAddress: (text) => cleanAddress(`https://a.example/?${text}`),
    trustedCanonical: (text) => trustedCanonical('https://a.example/', `https://a.example/${text}`),
    decodeAddress,
    unwrapRedirect: (text) => unwrapRedirect(`https://www.google.com/url?q=${text}`),
    isReservedAddress: (text) => isReservedAddress(`https://a.example/${text}`),
    isSponsoredAddress: (text) => isSponsoredAddress(`https://a.example/${text}`),
    carriesAffiliateId: (text) => carriesAffiliateId(`https://a.example/${text}`),
    isStoreLink: (text) => isStoreLink(`https://a.example/${text}`),
    findVideoEmbed: (text) => findVideoEmbed(`https://www.youtube.com/${text}`),
    browserName,
  }),
  ...of(POST, {
    compileBannedWords: bannedWords,
    normalizeText,
    renderPost: (text) => renderPost(text),
    parsePost: (text) => parsePost(text),
    findMentionedMembers: (text) => findMentionedMembers(text, new Map()),
    postPlainText,
    postWholeText,
    postTextExcerpt: (text) => postTextExcerpt(text, 200),
    quotePost: (text) => quotePost('Mara', text),
    listHosts,
    titleFromFileName: (text: string) => titleFromFileName(text, text.length),
  }),
};

/** Functions of texts that are short or our own. */
export const shortTexts: readonly string[] = [
  'isDrawable',
  'isolate',
  'ratingSymbol',
  'ratingSymbolHtml',
  'uniqueAnchor',
  'getDateFormat',
  'formatDate',
  'formatLongDate',
  'formatFullDateTime',
  'formatWeekdayTime',
  'formatDateTime',
  'formatTimeZone',
  'formatTime',
  'tooLong',
  'findYearProblem',
  'fromLocalTime',
  'checkName',
  'isReservedName',
  'reservedNameMessage',
  'foldConfusables',
  'foldOtherAlphabets',
  'confusableKey',
  'normalizeName',
  'publicName',
  'checkPassword',
  'toOneLine',
  'headingAnchor',
  'findContentReference',
  'isContentAddress',
  'getEmbed',
  'getContentAddress',
  'kindOfSection',
  'referenceKindOfSection',
  'isContentKind',
  'parseLibraryAddress',
  'htmlToken',
  'blockToken',
  'textToken',
  'linkTokens',
  'parseLanguage',
  'textDirection',
  'openGraphLocale',
  'newsLanguage',
  'addDays',
  'addMonths',
  'listDaysUntil',
  'nextDay',
  'startOfLocalDay',
];

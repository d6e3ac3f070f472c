import type { Right } from '#app/features/identity/rights.policy.ts';
import type { NoticeTarget } from '#app/features/legal-notices/legal-notices.server.ts';
import { getPageConfig, pageTag } from '#app/features/pages/config.server.ts';
import { getLegalPage, type LegalPageName, legalPages } from '#app/features/pages/pages.server.ts';
import { siteTag } from '#app/features/settings/site.server.ts';
import { escapeMarkdown } from '#app/text/markdown/escape-markdown.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import type { Database } from '#db/engine.ts';
import { getEditedPage } from './edited-pages.server.ts';
import { editPagePath } from './page-editor-paths.ts';

interface OwnPage {
  title: string;
  path: string;
  /** Addresses of the same page. */
  otherPaths?: readonly string[];
  tag: string;
  edit: { label: string; path: string; right: Right };
  /** Its texts as safe HTML. */
  getHtml: (db: Database) => Promise<string>;
}

/** By the number that notices store. Never give a number to another page. */
const ownPages: Record<number, OwnPage> = {
  1: configuredPage('home'),
  2: configuredPage('news'),
  3: configuredPage('media'),
  4: configuredPage('stories'),
  5: { ...configuredPage('community'), otherPaths: ['/community/fan-art'] },
  6: configuredPage('message-board'),
  7: legalPage('privacy'),
  8: legalPage('terms'),
  9: legalPage('disclaimer'),
  10: configuredPage('timeline'),
};

/**
 * Lets legal notices name the site's own pages. No decision removes them: staff change the page, then
 * record that they did.
 */
export const pageNoticeTarget: NoticeTarget = {
  kind: 'page',
  findByUrl: async (_db, { pathname }) => {
    const path = pathname || '/';
    const found = Object.entries(ownPages).find(
      ([, page]) => page.path === path || page.otherPaths?.includes(path),
    );
    return found && Number(found[0]);
  },
  describe: async (db, id) => {
    const page = ownPages[id];
    if (!page) return undefined;
    return {
      kindLabel: 'Page of this site',
      title: page.title,
      html: await page.getHtml(db),
      author: undefined,
      path: page.path,
      images: [],
      editLink: page.edit,
      isEditedByHand: true,
    };
  },
  cacheTags: (id) => [ownPages[id]?.tag ?? siteTag],
  remove: async () => undefined,
  restore: async () => true,
};

function configuredPage(id: string): OwnPage {
  const { form, page } = getEditedPage(id);
  return {
    title: form.name,
    path: form.path,
    tag: pageTag(id),
    edit: { label: 'Open the page editor', path: editPagePath(id), right: 'edit pages' },
    getHtml: async (db) => {
      const config: Record<string, unknown> = { ...(await getPageConfig(db, page)) };
      const texts = [config.kicker, config.title, config.subtitle].map(asText);
      return renderMarkdown([...texts.map(escapeMarkdown), asText(config.intro)].join('\n\n'));
    },
  };
}

function legalPage(name: LegalPageName): OwnPage {
  return {
    title: legalPages[name].title,
    path: `/${name}`,
    tag: pageTag(name),
    edit: {
      label: 'Edit the text',
      path: `/admin/settings/${name}`,
      right: 'manage the site',
    },
    getHtml: async (db) => (await getLegalPage(db, name)).html,
  };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

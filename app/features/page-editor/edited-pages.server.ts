import { AppError } from '#app/errors.ts';
import { communityConfig } from '#app/features/community/community.schema.ts';
import { boardConfig } from '#app/features/discussions/board-page.schema.ts';
import {
  applyCategoryReaders,
  findNewReaders,
  listUsedBoardCategories,
} from '#app/features/discussions/discussions.server.ts';
import { countdownConfig, homeConfig } from '#app/features/home/home.schema.ts';
import { mediaPageConfig } from '#app/features/media/media-page.schema.ts';
import { newsPageConfig } from '#app/features/news/news.schema.ts';
import { listUsedNewsCategories } from '#app/features/news/news.server.ts';
import {
  announcementConfig,
  footerConfig,
  navigationConfig,
} from '#app/features/pages/menus.schema.ts';
import { type ConfiguredPage, definePage } from '#app/features/pages/page-config.schema.ts';
import { storiesPageConfig } from '#app/features/stories/stories-page.schema.ts';
import { timelinePageConfig } from '#app/features/timeline/timeline-page.schema.ts';
import type { PageForm } from './forms/page-form.ts';
import { pageForms } from './forms/page-forms.ts';

export const configuredPages: readonly ConfiguredPage[] = [
  homeConfig,
  definePage({ ...newsPageConfig, listUsedRows: listUsedNewsCategories }),
  mediaPageConfig,
  storiesPageConfig,
  timelinePageConfig,
  communityConfig,
  definePage({
    ...boardConfig,
    listUsedRows: listUsedBoardCategories,
    findWarnings: findNewReaders,
    onSave: applyCategoryReaders,
  }),
  countdownConfig,
  announcementConfig,
  navigationConfig,
  footerConfig,
];

export { pageForms };

export interface EditedPage {
  form: PageForm;
  page: ConfiguredPage;
}

/** @throws AppError not-found */
export function getEditedPage(id: string | undefined): EditedPage {
  const form = pageForms.find((one) => one.id === id);
  const page = configuredPages.find((one) => one.id === id);
  if (!form || !page) throw new AppError('not-found');
  return { form, page };
}

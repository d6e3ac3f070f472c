import type { UserAccountsTable, UsersTable } from './tables/accounts.ts';
import type { AffiliateProductsTable, AffiliatesTable } from './tables/affiliates.ts';
import type { ConsentsTable, SubscriptionsTable, VisitsTable } from './tables/audience.ts';
import type { EventsTable, PageTextsTable } from './tables/community.ts';
import type {
  ArticlesTable,
  ImagesTable,
  MediaItemsTable,
  StoriesTable,
} from './tables/content.ts';
import type { ArticleCorrectionsTable } from './tables/corrections.ts';
import type {
  PostLikesTable,
  PostsTable,
  ReportsTable,
  SubmissionsTable,
  ThreadsTable,
} from './tables/discussions.ts';
import type {
  NavigationItemsTable,
  PageConfigsTable,
  SampleRowsTable,
  SettingsTable,
} from './tables/site.ts';

/** The whole schema, as the migrations leave it. */
export interface Tables {
  affiliate_products: AffiliateProductsTable;
  affiliates: AffiliatesTable;
  article_corrections: ArticleCorrectionsTable;
  articles: ArticlesTable;
  consents: ConsentsTable;
  events: EventsTable;
  images: ImagesTable;
  media_items: MediaItemsTable;
  navigation_items: NavigationItemsTable;
  page_configs: PageConfigsTable;
  page_texts: PageTextsTable;
  post_likes: PostLikesTable;
  posts: PostsTable;
  reports: ReportsTable;
  sample_rows: SampleRowsTable;
  settings: SettingsTable;
  stories: StoriesTable;
  submissions: SubmissionsTable;
  subscriptions: SubscriptionsTable;
  threads: ThreadsTable;
  user_accounts: UserAccountsTable;
  users: UsersTable;
  visits: VisitsTable;
}

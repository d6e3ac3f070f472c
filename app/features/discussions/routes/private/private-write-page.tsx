import { useNavigate } from 'react-router';
import { AppError } from '#app/errors.ts';
import { requireMember } from '#app/features/identity/identity.server.ts';
import { privatePollFields } from '#app/features/polls/polls.schema.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { PollMessageForm } from '../../board/poll-message-form.tsx';
import { listCategoryChoices } from '../../categories/category-choices.ts';
import { listPrivateCategories } from '../../categories/private-categories.server.ts';
import { PostImageFields } from '../../images/post-image-fields.tsx';
import { PRIVATE_BOARD_PATH, postPath } from '../../posts/post-summary.ts';
import type { Route } from './+types/private-write-page.ts';

/** Opens a private thread with a poll. Like a page that doesn't exist for other members. */
export const loader = viewerRoute(async (args) => {
  const categories = await listPrivateCategories(args.db, await requireMember(args));
  const choices = listCategoryChoices(categories);
  if (choices.length === 0) throw new AppError('not-found');
  const category = args.url.searchParams.get('category') ?? undefined;
  return { poll: { fields: privatePollFields, choices }, category };
});

export const meta = noindexPage('Write a post');

export default function PrivateWritePage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { poll, category } = loaderData;
  return (
    <section className="page-width page-top pb-24">
      <div className="grid-12">
        <div className="col-span-12 lg:col-span-8">
          <div className="mb-8">
            <PageHead above={<BackLink to={PRIVATE_BOARD_PATH} />} title="Write a message" />
          </div>
          <PollMessageForm
            poll={poll}
            category={category}
            refusal={undefined}
            onPosted={({ post }) => navigate(postPath(post.id, post.isPrivate))}
          >
            <PostImageFields images={[]} arePending />
          </PollMessageForm>
        </div>
      </div>
    </section>
  );
}

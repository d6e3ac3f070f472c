import type { ContentKind } from '#app/features/content/content.server.ts';
import { findEmail } from './find-email.server.ts';
import { dropEmail, planEmail, startEmail } from './plan-email.server.ts';

/** Articles with the emails that go out when they are published. */
export function withArticleEmail(kind: ContentKind): ContentKind {
  const { editing, publisher } = kind;
  return {
    ...kind,
    editing: {
      ...editing,
      previews: [{ id: 'email', label: 'Email' }, ...(editing.previews ?? [])],
      emailing: { find: findEmail, plan: planEmail, drop: dropEmail },
      beforePublishing: async (unit, id, options) => {
        await editing.beforePublishing?.(unit, id, options);
        if (options.isNew) await startEmail(unit, id, options.now);
      },
    },
    onTakedown: async (unit, id) => {
      await kind.onTakedown?.(unit, id);
      await dropEmail(unit, id);
    },
    ...(publisher && {
      publisher: {
        ...publisher,
        withdraw: async (unit, ids, ...others) => {
          for (const id of ids) await dropEmail(unit, id);
          return publisher.withdraw(unit, ids, ...others);
        },
      },
    }),
  };
}

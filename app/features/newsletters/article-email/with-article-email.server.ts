import type { ContentKind } from '#app/features/content/content.server.ts';
import { returnToArchive } from '../archive.server.ts';
import { dropEmail } from './drop-email.server.ts';
import { describeAudience, findEmail } from './find-email.server.ts';
import { planEmail, sendEmail, startEmail } from './plan-email.server.ts';

/** Articles with the emails that go out when they are published. */
export function withArticleEmail(kind: ContentKind): ContentKind {
  const { editing, publisher } = kind;
  return {
    ...kind,
    editing: {
      ...editing,
      previews: [{ id: 'email', label: 'Email', hasSchemes: true }, ...(editing.previews ?? [])],
      emailing: {
        find: findEmail,
        describeAudience,
        plan: planEmail,
        send: sendEmail,
        drop: dropEmail,
      },
      beforePublishing: async (unit, id, options) => {
        await editing.beforePublishing?.(unit, id, options);
        if (options.isNew) await startEmail(unit, id, options.now);
        await returnToArchive(unit, id);
      },
    },
    onTakedown: async (unit, id, now) => {
      await kind.onTakedown?.(unit, id, now);
      await dropEmail(unit, id, { now });
    },
    ...(publisher && {
      publisher: {
        ...publisher,
        withdraw: async (unit, ids, now) => {
          for (const id of ids) await dropEmail(unit, id, { now });
          return publisher.withdraw(unit, ids, now);
        },
      },
    }),
  };
}

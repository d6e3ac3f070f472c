import { expect } from 'vitest';
import { AppError } from '#app/errors.ts';
import { getContentKind } from '#app/features/content/content.server.ts';
import { createPost } from '#app/features/discussions/posting/create-post.server.ts';
import { addCorrection } from '#app/features/news/corrections/corrections.server.ts';
import { addComment } from '#app/features/publishing/comments/change-comments.server.ts';
import { autosave } from '#app/features/publishing/editing/autosave.server.ts';
import { addDraft } from '#app/features/publishing/editing/create-draft.server.ts';
import { saveItem } from '#app/features/publishing/editing/save-item.server.ts';
import type { Member } from '#app/http/actor.ts';
import { contentKinds } from '#app/registry.server.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { gate } from '#tests/support/gate.ts';
import { onBothEngines } from '#tests/support/on-both-engines.ts';
import { insertActor } from '#tests/support/rows/insert-actor.ts';
import { settledOrBlocked } from '#tests/support/settled-or-blocked.ts';
import { type TestHub, withHub } from '#tests/support/start-hub.ts';
import { importFile } from '../import-file.ts';
import { wordpressFile } from '../source-files.ts';
import { RemovalClient } from './removal-client.ts';
import { runRemovalJob } from './removal-job.ts';

interface Writing {
  hub: TestHub;
  actor: Member;
  transaction: RunTransaction;
  kind: 'article' | 'site-page';
  id: number;
}

type Write = (writing: Writing) => Promise<unknown>;

const depsOf = ({ hub, actor, transaction }: Writing) => {
  const { engine, now } = hub.platform;
  return { db: engine.db, transaction, contentKinds, actor, now: now() };
};

function comment(writing: Writing, place: { thread: number } | { subject: number }) {
  const { actor, kind } = writing;
  const at = 'thread' in place ? place : { ...place, subjectKind: kind };
  const input = { body: `To ${kind} ${writing.id}`, authorName: '', ...at };
  return createPost(depsOf(writing), { actor, name: actor.name }, input);
}

async function loadText({ hub, kind, id }: Writing) {
  const values = await getContentKind(contentKinds, kind).editing.load(hub.platform.engine.db, id);
  return { values: { ...values, title: 'Another title' }, revision: 1 };
}

const commentOnItem: Write = (writing) => comment(writing, { subject: writing.id });

const writes: Record<string, Write> = {
  'a first comment': commentOnItem,
  'a comment after others': commentOnItem,
  'a reply after others': async (writing) => {
    const thread = await writing.hub.platform.engine.db
      .selectFrom('threads')
      .select('id')
      .where('subject_kind', '=', writing.kind)
      .where('subject_id', '=', writing.id)
      .executeTakeFirstOrThrow();
    return comment(writing, { thread: thread.id });
  },
  'saved text': async (writing) => {
    const { origin } = new URL(writing.hub.address);
    const deps = { ...depsOf(writing), origin, findAddressProblem: () => '' };
    const text = {
      ...(await loadText(writing)),
      publishAt: '',
      form: undefined,
      action: undefined,
    };
    return saveItem(deps, writing.kind, writing.id, text);
  },
  'unsaved text': async (writing) => {
    const form = { formId: 'form', shown: undefined };
    return autosave(depsOf(writing), writing, { ...(await loadText(writing)), form });
  },
  'a review comment': (writing) =>
    addComment(depsOf(writing), writing, { quote: 'light', before: '', body: 'Which?', key: '' }),
  'a correction': (writing) =>
    addCorrection(depsOf(writing), writing.id, { what: 'The light.', why: 'It was dark.' }),
  'unsaved text of a page': (writing) => writes['unsaved text']?.(writing) ?? Promise.reject(),
  'a new page below': (writing) =>
    writing.transaction((unit) => {
      const values = { title: 'Below', parent: String(writing.id) };
      return addDraft(unit, depsOf(writing), getContentKind(contentKinds, 'site-page'), values);
    }),
};

/** Imports an item and starts its removal, whose job has not run yet. */
async function importItem(client: RemovalClient, label: string, importId: number) {
  const { hub, db } = client;
  const kind = /page/.test(label) ? 'site-page' : 'article';
  const file = await wordpressFile([
    {
      id: importId,
      title: label,
      slug: `item-${importId}`,
      html: '<p>A light</p>',
      type: kind === 'article' ? 'post' : 'page',
      date: hub.platform.now().toISOString().slice(0, 19).replace('T', ' '),
      comments: label.endsWith('after others') ? ['First'] : [],
    },
  ]);
  await importFile(hub, 'wordpress', file);
  await client.check(importId);
  expect((await client.press('remove', importId)).status).toBe(303);
  const table = kind === 'article' ? 'articles' : 'site_pages';
  const find = () =>
    db
      .selectFrom(table as 'articles')
      .select(['id', 'status'])
      .where('title', 'in', [label, 'Another title'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const removal = await db
    .selectFrom('import_removals')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { kind, id: (await find()).id, removalId: removal.id, find } as const;
}

const { signal } = new AbortController();

for (const [label, write] of Object.entries(writes)) {
  onBothEngines(`The removal of an import, and ${label} at the same moment`, (test) => {
    test('that comes first: the item stays', async ({ database }) => {
      await withHub(database.location, async (hub) => {
        const { engine, transaction } = hub.platform;
        const client = await RemovalClient.signIn(hub);
        const actor = await insertActor(engine.db, 'editor', 'Eve');
        const { kind, id, removalId, find } = await importItem(client, label, 1);
        let removal: Promise<void> | undefined;
        await transaction(async (unit) => {
          await write({ hub, actor, kind, id, transaction: (work) => work(unit) });
          removal = runRemovalJob(hub, removalId, { signal, transaction });
          await settledOrBlocked(engine, removal);
        });
        await removal;
        expect((await find()).status).toBe('published');
        const kept = kind === 'article' ? '1 article' : '1 page';
        expect(await client.read()).toContain(`Still here: ${kept}`);
      });
    });

    test('that comes second: it is refused', async ({ database }) => {
      await withHub(database.location, async (hub) => {
        const { engine, transaction } = hub.platform;
        const client = await RemovalClient.signIn(hub);
        const actor = await insertActor(engine.db, 'editor', 'Eve');
        const { kind, id, removalId, find } = await importItem(client, label, 1);
        const [trashed, mayCommit] = [gate(), gate()];
        const removal = runRemovalJob(hub, removalId, {
          signal,
          transaction: (work) =>
            transaction(async (unit) => {
              const result = await work(unit);
              const table = kind === 'article' ? 'articles' : 'site_pages';
              const { status } = await unit.db
                .selectFrom(table as 'articles')
                .select('status')
                .where('id', '=', id)
                .executeTakeFirstOrThrow();
              if (status !== 'trashed') return result;
              trashed.open();
              await mayCommit.opened;
              return result;
            }),
        });
        await Promise.race([trashed.opened, removal]);
        const written = write({ hub, actor, kind, id, transaction });
        const outcome = written.then(
          () => 'written',
          (error: unknown) => error,
        );
        await settledOrBlocked(engine, written);
        mayCommit.open();
        await removal;
        expect(await outcome).toBeInstanceOf(AppError);
        expect((await find()).status).toBe('trashed');
      });
    });
  });
}

import { z } from 'zod';
import { type ReadOptions, type SourceProblem, UnreadableFileError } from '../import-source.ts';
import { readDate } from '../read/read-date.server.ts';
import { invalidValueMessage, readJsonValues } from '../read/read-json-values.server.ts';
import { communityReader, type FindCategory } from './community-reader.server.ts';
import { byFileName, getFileName, listJsonFiles } from './source-files.ts';
import type { Stage } from './stage.server.ts';

const channelSchema = z.object({
  id: z.string(),
  type: z.string().default(''),
  name: z.string(),
  category: z.string().nullish(),
});
const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  nickname: z.string().nullish(),
  isBot: z.boolean().nullish(),
});
const messageSchema = z.object({
  id: z.string(),
  type: z.string(),
  timestamp: z.string(),
  content: z.string(),
  author: userSchema,
  attachments: z
    .array(z.object({ id: z.string(), url: z.string(), fileName: z.string() }))
    .catch([]),
  reactions: z.array(z.object({ users: z.array(userSchema).catch([]) })).catch([]),
  reference: z.object({ messageId: z.string().nullish() }).nullish().catch(undefined),
});

type Channel = z.infer<typeof channelSchema>;
type Message = z.infer<typeof messageSchema>;

const PRIVATE = /^Direct|PrivateThread/;
const IS_THREAD = /Thread|Forum/;
const WRITTEN = ['Default', 'Reply', 'ThreadStarterMessage', 'ApplicationCommand'];

const NOT_PUBLIC =
  'Discord’s file doesn’t say who could read it. Confirm that everyone could, and upload it again.';

/** JSON files of DiscordChatExporter, one for each channel, or several in a ZIP file with their media. */
export const discordReader = communityReader({
  kind: 'discord',
  findSource: (_path, workspace) =>
    checkFiles(workspace.names, (name) => workspace.readStart(name, 2000)),
  fill: fillFromDiscord,
});

async function checkFiles(
  names: readonly string[],
  readStart: (name: string) => Promise<Buffer>,
): Promise<string> {
  for (const name of listJsonFiles(names)) {
    const start = (await readStart(name)).toString('utf8');
    if (/"guild"\s*:/.test(start) && /"channel"\s*:/.test(start)) return 'discord';
  }
  throw new UnreadableFileError('This is not an export of DiscordChatExporter in JSON format.');
}

async function* fillFromDiscord(
  stage: Stage,
  { workspace, onBytes, wasPublic }: ReadOptions,
): AsyncGenerator<SourceProblem, FindCategory> {
  const { names } = workspace;
  const media = byFileName(names);
  let before = 0;
  for (const name of listJsonFiles(names)) {
    let channel: Channel | undefined;
    let number = 0;
    let size = 0;
    const count = (bytes: number) => {
      size = bytes;
      onBytes(before + bytes);
    };
    const chunks = workspace.read(name);
    for await (const entry of readJsonValues(chunks, ['$.channel', '$.messages.*'], count)) {
      if ('problem' in entry) {
        yield { kind: 'problem', item: `Rest of ${name}`, reason: entry.problem };
        break;
      }
      if (entry.key === 'channel') {
        channel = channelSchema.safeParse(entry.value).data;
        continue;
      }
      number += 1;
      const parsed = messageSchema.safeParse(entry.value);
      if (!channel) {
        yield { kind: 'problem', item: name, reason: 'It doesn’t begin with its channel.' };
        break;
      }
      if (!parsed.success) {
        const item = `Message number ${number} of ${channel.name}`;
        yield { kind: 'problem', item, reason: invalidValueMessage(parsed.error) };
        continue;
      }
      addMessage(stage, channel, parsed.data, { wasPublic, media });
    }
    before += size;
  }
  return (id) => ({ name: id, problem: undefined });
}

interface Adding {
  wasPublic: boolean;
  /** Paths in the ZIP file by name. */
  media: ReadonlyMap<string, string>;
}

/** A channel goes on for years: it becomes a topic for each month. */
function addMessage(
  stage: Stage,
  channel: Channel,
  message: Message,
  { wasPublic, media }: Adding,
): void {
  const date = readDate(message.timestamp);
  const month = date?.toISOString().slice(0, 7);
  const isThread = IS_THREAD.test(channel.type);
  const threadId = isThread ? channel.id : `${channel.id} ${month}`;
  const monthName = date?.toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const privacy = PRIVATE.test(channel.type) ? 'It is private.' : undefined;
  stage.addThread(threadId, date?.getTime(), {
    title: isThread ? channel.name : `#${channel.name}, ${monthName ?? 'no date'}`,
    categoryId: channel.category ?? channel.name,
    oldPaths: [],
    isLocked: false,
    problem: privacy ?? (wasPublic ? undefined : NOT_PUBLIC),
  });
  const { author } = message;
  stage.addUser(author.id, author.nickname || author.name);
  const isNote = !WRITTEN.includes(message.type) && !/^(0|19|20|21)$/.test(message.type);
  stage.addPost(message.id, threadId, {
    parentId: message.reference?.messageId ?? undefined,
    authorId: author.id,
    authorName: author.name,
    at: date?.getTime(),
    text: { discord: message.content },
    problem: isNote ? 'It is a notice of the program, not a post.' : undefined,
  });
  for (const { id, url, fileName } of message.attachments) {
    const entry = media.get(getFileName(url));
    stage.addAttachment(id, message.id, { name: fileName, url, entry });
  }
  for (const user of message.reactions.flatMap(({ users }) => users)) {
    stage.addUser(user.id, user.nickname || user.name);
    const like = { userId: user.id, userName: user.name, at: date?.getTime() };
    stage.addLike(message.id, like);
  }
}

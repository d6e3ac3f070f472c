import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const contentFolder = join(import.meta.dirname, 'content');

/** Front matter in JSON between two lines of dashes, then Markdown. */
const MARKDOWN_FILE = /^---\n(?<frontMatter>.+?)\n---\n(?<body>.+)$/s;

export const textsSchema = z.array(z.string().min(1)).min(1);

export const linkSchema = z.strictObject({ label: z.string(), url: z.string() });

/** Reads a JSON file of `content/`; an error names the file and the value that is wrong. */
export function readJson<Output>(file: string, schema: z.ZodType<Output>): Output {
  return parse(file, readFileSync(join(contentFolder, file), 'utf8'), schema);
}

/** Reads all Markdown files of a folder in `content/` and its subfolders, sorted by name. */
export function readMarkdown<Output extends object>(
  folder: string,
  schema: z.ZodType<Output>,
): (Output & { body: string })[] {
  const names = readdirSync(join(contentFolder, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const file = `${folder}/${name}`;
      const text = readFileSync(join(contentFolder, file), 'utf8');
      const { frontMatter = '', body = '' } = MARKDOWN_FILE.exec(text)?.groups ?? {};
      return { ...parse(file, frontMatter, schema), body: body.trim() };
    });
}

function parse<Output>(file: string, json: string, schema: z.ZodType<Output>): Output {
  try {
    return schema.parse(JSON.parse(json));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`sample/content/${file}: ${reason}`, { cause: error });
  }
}

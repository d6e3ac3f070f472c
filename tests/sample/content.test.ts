import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readJson, readMarkdown } from '#sample/read-content.ts';

const sampleFolder = join(import.meta.dirname, '../../sample');

test('A JSON file that does not match its schema is named, with the value that is wrong', () => {
  const schema = z.array(z.object({ alt: z.number() }));
  expect(() => readJson('images.json', schema)).toThrow(
    /^sample\/content\/images\.json: .*expected number.*\[0\]\.alt/s,
  );
});

test('A Markdown file whose front matter does not match its schema is named', () => {
  const schema = z.object({ place: z.number() });
  expect(() => readMarkdown('events', schema)).toThrow(
    /^sample\/content\/events\/1-listening-party\.md: .*expected number.*place/s,
  );
});

test('A Markdown file is its front matter and its body', () => {
  const [event] = readMarkdown('events', z.object({ title: z.string() }));
  expect(event?.title).toBe('Listening party: the front page, together');
  expect(event?.body).toMatch(/^We’ll start the tone .* second tide is out\.$/s);
});

test.each(['images', 'videos'])(
  'All files in %s are described, and nothing else is',
  async (kind) => {
    const described = readJson(`${kind}.json`, z.array(z.object({ name: z.string() })));
    const files = await readdir(join(sampleFolder, kind));
    expect(described.map(({ name }) => name).sort()).toEqual(
      files.map((file) => file.replace(/\.web[mp]$/, '')).sort(),
    );
  },
);

test('The texts use American spelling', async () => {
  const british =
    /\b\w*(rumour|harbour|colour|favour|neighbour|traveller|licence|defence|grey|metre)\w*|\b(towards|learnt|cancelled|labelled|modelled|catalogue|programme)\b/gi;
  const files = await readdir(join(sampleFolder, 'content'), { recursive: true });
  for (const file of files.filter((name) => /\.(md|json)$/.test(name))) {
    const text = await readFile(join(sampleFolder, 'content', file), 'utf8');
    expect(text.match(british) ?? [], file).toEqual([]);
  }
});

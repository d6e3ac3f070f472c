import { daysBefore } from '../calendar.ts';
import { type ArticleDraft, paragraphs } from './draft.ts';
import { type Interview, recentInterviews } from './interview-texts.ts';
import { olderInterviews } from './interview-texts-older.ts';

const interviewers: readonly string[] = [
  'maud@example.com',
  'editor@example.com',
  'ines@example.com',
  'ketil@example.com',
];

/** Questions are headings in one layout and bold lines in the other. */
function bodyOf(interview: Interview, index: number): string {
  const exchanges = interview.exchanges.map(([question, answer]) =>
    index % 2 === 0 ? paragraphs(`**${question}**`, answer) : paragraphs(`### ${question}`, answer),
  );
  return paragraphs(interview.introduction, ...exchanges, '---', interview.ending);
}

/** Twelve interviews, newest first, about ten weeks apart. */
export function interviewArticles(now: Date): ArticleDraft[] {
  return [...recentInterviews, ...olderInterviews].map((interview, index) => ({
    title: interview.title,
    excerpt: interview.excerpt,
    body: bodyOf(interview, index),
    category: 'Interviews',
    authorEmail: interviewers[index % interviewers.length] ?? 'editor@example.com',
    publishedAt: daysBefore(now, 18 + index * 73 + (index % 4), 9 + (index % 6), (index * 41) % 60),
    picture: interview.picture,
    sources: [],
  }));
}

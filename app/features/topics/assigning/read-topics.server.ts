import { formErrors } from '#app/http/forms/parse-form.ts';
import { toText } from '#app/http/forms/to-text.ts';
import { normalizeTopics, TOPICS_FIELD } from '../embeds/topic-names.ts';
import { topicNames } from '../topics.schema.ts';

/** The names that a form sends. */
export function readTopicNames(form: FormData): string[] {
  return normalizeTopics(form.getAll(TOPICS_FIELD).map(toText));
}

/** Why an item can't have these topics: a message at the field. */
export function findTopicErrors(names: readonly string[]): Record<string, string> {
  const { error } = topicNames.input.safeParse(names, { error: formErrors });
  const [issue] = error?.issues ?? [];
  return issue ? { [TOPICS_FIELD]: issue.message } : {};
}

import { z } from 'zod';
import { type ListField, listOf } from '#app/http/forms/fields/fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';
import { MAX_TOPIC_NAME_LENGTH, MAX_TOPICS } from './embeds/topic-names.ts';

const rows = listOf(text('Topics', { max: MAX_TOPIC_NAME_LENGTH }), {
  max: MAX_TOPICS,
  message: `Choose at most ${MAX_TOPICS} topics.`,
});

/** The names of an item's topics. Earlier versions have none. */
export const topicNames: ListField<string> = {
  ...rows,
  input: z.preprocess((typed) => typed ?? [], rows.input),
};

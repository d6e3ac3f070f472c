import { subscriptionSources } from '#app/features/subscriptions/embeds/subscriber-row.ts';
import { choice } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields, orBlank } from '#app/http/forms/fields/fields.ts';
import { wholeNumber } from '#app/http/forms/fields/number-fields.ts';
import { day } from '#app/http/forms/fields/picker-fields.ts';
import { text } from '#app/http/forms/fields/text-fields.ts';

const MAX_NAME_LENGTH = 80;
const MAX_DAYS = 3650;
/** Ten names with commas. */
const MAX_TOPICS_LENGTH = 620;

const days = (label: string, hint?: string) =>
  orBlank(wholeNumber(label, { min: 1, max: MAX_DAYS, maxLength: 4, unit: 'days', hint }));

/** All conditions that are not left blank apply. */
export const segmentFields = defineFields({
  name: text('Name', { max: MAX_NAME_LENGTH, required: 'Enter a name.' }),
  source: choice(
    'Where they subscribed',
    { any: 'Anywhere', ...subscriptionSources },
    { initial: 'any' },
  ),
  newDays: days(
    'Subscribed in the last … days',
    'New subscribers, counted from the day they confirmed their address or staff added them.',
  ),
  subscribedFrom: orBlank(day('Subscribed on or after', { initial: '' })),
  subscribedBefore: orBlank(day('Subscribed before', { initial: '' })),
  /** Names with commas between them. */
  topics: text('Topics', {
    max: MAX_TOPICS_LENGTH,
    hint: 'Members who follow at least one of these and confirmed their address. Other subscribers can’t follow topics.',
  }),
  activeDays: days('Confirmed or changed their choices in the last … days'),
  quietDays: days(
    'Didn’t confirm or change their choices in the last … days',
    'We don’t record who opens or clicks, so this is all we know about activity.',
  ),
});

export type SegmentValues = typeof segmentFields.initial;

const NOTHING_SET =
  'Set at least one condition. Everyone is who gets a newsletter without a segment.';

export const segmentForm = {
  fields: segmentFields,
  input: segmentFields.input.superRefine((values, context) => {
    const refuse = (field: keyof SegmentValues, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const { subscribedFrom, subscribedBefore, activeDays, quietDays } = values;
    if (!hasCondition(values)) refuse('source', NOTHING_SET);
    if (subscribedFrom && subscribedBefore && subscribedBefore <= subscribedFrom) {
      refuse('subscribedBefore', 'Choose a later day than the first one, or nobody fits.');
    }
    if (activeDays !== null && quietDays !== null && quietDays >= activeDays) {
      refuse('quietDays', 'Enter fewer days than above, or nobody fits.');
    }
  }),
};

function hasCondition({ name: _, source, topics, ...others }: SegmentValues): boolean {
  return source !== 'any' || topics !== '' || Object.values(others).some((value) => value !== null);
}

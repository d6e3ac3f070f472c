import { z } from 'zod';
import { type DeliveryProblem, problemAddress } from './delivery-problem.ts';

const recipients = z.array(z.object({ emailAddress: z.string() })).max(1000);

/**
 * An event of Amazon SES. `notificationType` is set by the notifications of an identity, `eventType` by the events of a
 * configuration set.
 */
export const sesEvent = z
  .object({
    notificationType: z.string().optional(),
    eventType: z.string().optional(),
    /** Missing when Amazon says that the topic was subscribed. */
    mail: z.object({ timestamp: z.coerce.date().optional().catch(undefined) }).optional(),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
    complaint: z
      .object({ complaintFeedbackType: z.string().nullish(), complainedRecipients: recipients })
      .optional(),
  })
  .refine(({ notificationType, eventType }) => notificationType ?? eventType)
  .transform(({ notificationType, eventType, mail, bounce, complaint }): DeliveryProblem[] => {
    const kind = notificationType ?? eventType;
    const sentAt = mail?.timestamp;
    if (kind === 'Bounce' && bounce) {
      const problem = bounce.bounceType === 'Permanent' ? 'bounced' : undefined;
      return toProblems(bounce.bouncedRecipients, { problem, sentAt });
    }
    if (kind === 'Complaint' && complaint) {
      const isSpam = complaint.complaintFeedbackType !== 'not-spam';
      const problem = isSpam ? 'complained' : undefined;
      return toProblems(complaint.complainedRecipients, { problem, sentAt });
    }
    return [];
  });

/** Addresses may come with a name: `Ada <ada@example.com>`. */
function toProblems(
  given: z.output<typeof recipients>,
  rest: Omit<DeliveryProblem, 'email'>,
): DeliveryProblem[] {
  return given.flatMap(({ emailAddress }) => {
    const bare = /<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress;
    const { data: email } = problemAddress.safeParse(bare);
    return email === undefined ? [] : [{ ...rest, email }];
  });
}

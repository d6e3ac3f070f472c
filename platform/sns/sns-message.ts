import { z } from 'zod';

const signed = {
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
};

const subscriptionChange = { ...signed, Token: z.string(), SubscribeURL: z.string() };

/** What Amazon SNS posts, unless a subscription asks for raw messages. */
export const snsMessageSchema = z.discriminatedUnion('Type', [
  z.object({ Type: z.literal('Notification'), ...signed, Subject: z.string().nullish() }),
  z.object({ Type: z.literal('SubscriptionConfirmation'), ...subscriptionChange }),
  z.object({ Type: z.literal('UnsubscribeConfirmation'), ...subscriptionChange }),
]);

export type SnsMessage = z.output<typeof snsMessageSchema>;

/** The text that the signature is of: names and values in the order of Amazon's documentation. */
export function toSignedText(message: SnsMessage): string {
  const { Message, MessageId, Timestamp, TopicArn, Type } = message;
  const fields =
    message.Type === 'Notification'
      ? { Message, MessageId, Subject: message.Subject, Timestamp, TopicArn, Type }
      : {
          Message,
          MessageId,
          SubscribeURL: message.SubscribeURL,
          Timestamp,
          Token: message.Token,
          TopicArn,
          Type,
        };
  return Object.entries(fields)
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => `${name}\n${value}\n`)
    .join('');
}

import type { Signer } from '#platform/signing/signer.ts';

/** The purpose for which the notifications sign the topic of an inbox. */
const PURPOSE = 'live.private-topic';

/** Topics of inboxes need the key that their owner gets; anyone may read the others. */
export function mayReadTopic(signer: Signer, topic: string, key: string | null): boolean {
  if (!topic.startsWith('inbox')) return true;
  return key !== null && signer.verify(PURPOSE, key) === topic;
}

/** Topics of threads in private categories. The server asks whether the viewer may read each of them. */
export function isReadersTopic(topic: string): boolean {
  return topic.startsWith('private:');
}

import type { Signer } from '#platform/signing/signer.ts';

/** Its events say that an actor's notifications have changed, and nothing else. */
export function inboxTopic(actorId: number): string {
  return `inbox:${actorId}`;
}

/** Lets a browser subscribe to the topic (`platform/live/private-topics.ts`). */
export function topicKey(signer: Signer, topic: string): string {
  return signer.sign('live.private-topic', topic);
}

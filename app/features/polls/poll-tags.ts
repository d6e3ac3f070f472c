import type { PollsTable } from '#db/tables/polls.ts';

/** Where a poll is asked. */
export interface PollHostRef {
  kind: PollsTable['host_kind'];
  id: number;
}

/** Cache tag of every page that shows the poll. Votes drop it at most every two seconds. */
export const pollTag = (id: number) => `poll:${id}`;

/** Cache tag of the host's page, which shows a poll as soon as it has one. */
export const pollHostTag = ({ kind, id }: PollHostRef) => `${kind}:${id}`;

/** Live topic of a private thread, whose events say nothing but that it has changed. */
export const privateHostTopic = (threadId: number) => `private:${threadId}`;

export const pollThreadPath = (id: number, isPrivate: boolean) =>
  `/message-board/${isPrivate ? 'private/' : ''}${id}`;

/** Live topic of one poll. */
export const pollTopic = (id: number) => `poll:${id}`;

export const pollPath = (id: number) => `/polls/${id}`;

/** Cache tag of the pages of a claim that predictions are about. */
export const predictedClaimTag = (id: number) => `claim:${id}`;

/** Cache tag of lists of predictions. */
export const predictionsTag = 'predictions';

/** Cache tag of pages with the scores of members. */
export const predictionScoresTag = 'prediction-scores';

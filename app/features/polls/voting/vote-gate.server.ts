import { createContext } from 'react-router';
import type { RequestContext } from '#app/http/request-context.ts';

/**
 * Throws an AppError unless the viewer may vote: the rules and limits are those of posts, and belong to a feature above.
 * The server sets it for each request.
 */
export type VoteGate = (request: RequestContext, form: FormData) => Promise<void>;

export const voteGateContext = createContext<VoteGate>();

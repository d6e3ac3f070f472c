/** Why a form failed, until its page has shown it. */
export const latestFailure: { message?: string | undefined } = {};

/** The kinds of content, as stored with comment threads and legal notices. */
export const contentKindIds = ['article', 'media', 'story', 'event'] as const;

export type ContentKindId = (typeof contentKindIds)[number];

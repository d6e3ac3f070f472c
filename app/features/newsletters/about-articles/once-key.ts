/** An article's own email and the one about breaking news: nobody gets both. */
export const getOnceKey = (articleId: number) => `article:${articleId}`;

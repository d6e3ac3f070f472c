/** The page that a link for an imported name leads to. */
export const CLAIM_PATH = '/settings/imported-posts';
export const LINK_PARAM = 'link';

/** The page that a link for an imported name leads to. */
export const CLAIM_PATH = '/settings/imported-posts';
export const LINK_PARAM = 'link';
/** The id of the name that was claimed. */
export const CLAIMED_PARAM = 'claimed';

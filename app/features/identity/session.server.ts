// Public face of session/: what other features may import.
export {
  guestCookie,
  hintCookie,
  memberHint,
  readIdentityCookies,
} from './session/identity-cookies.server.ts';
export { getMe } from './session/me.server.ts';
export type { Me } from './session/me-summary.ts';

// The public interface of this feature.
export { closeAccount, isClosed } from './closing/close-account.server.ts';

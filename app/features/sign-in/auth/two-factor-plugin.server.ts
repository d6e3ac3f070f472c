import { randomInt } from 'node:crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';

/** How long a member has to enter the code after the password. */
const TWO_FACTOR_SECONDS = 600;

const RECOVERY_CODES = 10;
const CODE_GROUP_LENGTH = 5;
/** Without letters and digits that look alike on paper: 0 and o, 1, i and l. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export function createTwoFactorPlugin() {
  return twoFactor({
    allowPasswordless: true,
    backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
    twoFactorCookieMaxAge: TWO_FACTOR_SECONDS,
    schema: {
      user: { fields: { twoFactorEnabled: 'has_two_factor' } },
      twoFactor: {
        modelName: 'two_factors',
        fields: {
          userId: 'user_id',
          backupCodes: 'backup_codes',
          verified: 'is_verified',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until_at',
        },
      },
    },
  });
}

/** By itself, the plugin asks for a code after a password only. */
export function createProviderTwoFactorPlugin() {
  const plugin = createTwoFactorPlugin();
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: ({ path }: { path?: string }) => path === '/callback/:id',
  }));
  return { ...plugin, hooks: { after } };
}

/** Codes such as 'k7mqa-2xw9p', of 49 bits each. */
function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${randomGroup()}-${randomGroup()}`);
}

function randomGroup(): string {
  const randomCharacter = () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)];
  return Array.from({ length: CODE_GROUP_LENGTH }, randomCharacter).join('');
}

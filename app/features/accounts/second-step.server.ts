import { isAPIError } from 'better-auth/api';
import type { SecondStepInput } from './second-step.schema.ts';
import { type Admission, admit, type SignInParts } from './sign-in.server.ts';

/** Guesses of a million codes; better-auth besides ends a first step after five wrong ones. */
const perClient = { name: 'second-step-client', attempts: 40, withinSeconds: 600 };

export type SecondStepResult =
  | Admission
  | { kind: 'wrong-code' }
  /** Too late, or too often wrong: the password is asked for again. */
  | { kind: 'step-over' }
  /** Too many wrong codes for this account. */
  | { kind: 'codes-locked' };

const APP_CODE = /^\d{6}$/;

/** The code of an app, or one of the recovery codes, after the right password. */
export async function takeSecondStep(
  parts: SignInParts,
  { code, trustsBrowser }: SecondStepInput,
): Promise<SecondStepResult> {
  const { auth, limits, clientAddress } = parts;
  if (!(await limits(perClient).allow(clientAddress))) return { kind: 'too-many' };
  const verify = APP_CODE.test(code) ? auth.api.verifyTOTP : auth.api.verifyBackupCode;
  try {
    const { response, headers } = await verify({
      body: { code, trustDevice: trustsBrowser === 'on' },
      headers: withoutSession(parts.headers),
      returnHeaders: true,
    });
    const { user, token } = response;
    return await admit(parts, Number(user?.id), token ?? '', headers.getSetCookie());
  } catch (error) {
    if (!isAPIError(error)) throw error;
    return { kind: refusalOf(String(error.body?.code)) };
  }
}

function refusalOf(code: string) {
  if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') return 'wrong-code';
  return code === 'ACCOUNT_TEMPORARILY_LOCKED' ? 'codes-locked' : 'step-over';
}

/** With a session better-auth would check the code for that one's account instead. */
function withoutSession(headers: Headers): Headers {
  const stripped = new Headers(headers);
  const cookies = headers.get('cookie')?.split(/; */) ?? [];
  const kept = cookies.filter((pair) => !/^(__Secure-)?threequel\.session_/.test(pair));
  stripped.set('cookie', kept.join('; '));
  return stripped;
}

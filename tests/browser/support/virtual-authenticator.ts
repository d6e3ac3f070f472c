import type { CDPSession, Page } from '@playwright/test';

/** Chromium's own authenticator, which answers by itself. Its passkeys are not shared between pages. */
export interface VirtualAuthenticator {
  /** Whether it recognizes who is there. */
  recognize: (isRecognized: boolean) => Promise<void>;
  countUses: () => Promise<number>;
}

export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognize: (isUserVerified) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => {}),
    countUses: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.reduce((sum, { signCount }) => sum + signCount, 0);
    },
  };
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPassword } from './check-password.server.ts';

const owner = {
  email: 'mara.quill@harbour.example',
  name: 'Mara Quill',
  siteNames: ['Horizon Three', 'Quiet Horizon 3', 'Threequel'],
};

test('A password has 10 to 200 characters', async () => {
  expect(await checkPassword('')).toBe('Use at least 10 characters.');
  expect(await checkPassword('kelp4tern')).toBe('Use at least 10 characters.');
  expect(await checkPassword('🌊🌊🌊🌊🌊')).toBe('Use at least 10 characters.');
  expect(await checkPassword('kelp tern four '.repeat(14))).toBe('Use at most 200 characters.');
  expect(await checkPassword('kelp4tern!')).toBeUndefined();
});

describe('Easy to guess', () => {
  test.each([
    'password123',
    'Password123!',
    'P@ssw0rd2026',
    'passwordpassword',
    'password 1234',
    'PASSWORD1!',
    '1234567890',
    '12345678910',
    '0987654321',
    '1111111111',
    '1122334455',
    '123123123123',
    '2468101214',
    'qwertyuiop',
    'qwerty12345',
    'QWERTY1234!',
    '1q2w3e4r5t',
    '1qaz2wsx3edc',
    'zaq12wsxcde3',
    'asdfghjkl;',
    'qazwsxedcrfv',
    'azertyuiop',
    'qwertzuiop',
    'zxcvbnm,./',
    'poiuytrewq',
    'abcdefghij',
    'zyxwvutsrq',
    'aaaaaaaaaa',
    'abababababab',
    'abcabcabcabc',
    'aaaaabbbbb',
    '!!!!!!!!!!',
    '          ',
    'haha haha haha',
    'iloveyou123',
    'I love you!',
    'letmein2025',
    'welcome2026!',
    'dragonball1',
    'basketball',
    'Basketball99',
    'superman1990',
    'sunshine!!!',
    '$unshine2020',
    'monkey123456',
    'football01011990',
    'trustno1trustno1',
    'changeme2026',
    'admin12345',
    'administrator',
    'master1234',
    'shadow!!!!!',
    '2026password',
    '!!password!!',
    'manchester',
    'liverpool1',
    'playstation',
    'christopher',
    'washington1',
    '15061990000',
    '+1 555 0100',
    'p a s s w o r d',
    'pass-word-123',
    'ｐａｓｓｗｏｒｄ１２',
    '147258369147',
    '1a2b3c4d5e',
    'a1b2c3d4e5f6',
    'drowssap123',
    'monkeydragon',
    'Dragon-14.7.1968',
  ])('%j', async (password) => {
    expect(await checkPassword(password)).toMatch(/^That password is too easy to guess/);
  });
});

describe('Too close to its owner', () => {
  test.each([
    'MaraQuill1',
    'mara.quill@harbour.example',
    'quillmara2026',
    'M4r4Qu1ll!!',
    'mara1990mara',
    'quill-quill',
    'harbour123',
    'horizonthree',
    'Horizon Three!',
    'threequel2026',
    'Thr33quel!!!',
    'quiethorizon3',
    'marapassword',
    'threequelqwerty',
    'horizon12345',
    'mara@harbour',
    'example1234',
    'Mara Mara 1',
  ])('%j', async (password) => {
    expect(await checkPassword(password, owner)).toMatch(
      /^That password is too close to your name/,
    );
    const otherOwner = { email: 'tern@sea.test', name: 'Tern Steps' };
    expect((await checkPassword(password, otherOwner)) ?? '').not.toMatch(/too close/);
  });
});

describe('Good enough', () => {
  test.each([
    'correct horse battery',
    'kelp tern lantern',
    'four ferries at noon',
    'salt-ebb-fog-low',
    'Tr0ub4dor&3x',
    'xK9#mQ2$vL',
    'jf83hsk20f',
    'mara sings at low tide',
    'a quill of the heron',
    'der Nebel hebt sich',
    'туман над водой',
    '潮が引くと道が見える夜',
    'ma nuit est plus belle',
    'gj7!marsh!gj7',
    'thirty3lanterns',
    'blue839172646193',
    'monkey eats lantern',
    'horizon of kelp and salt',
    'wet-socks-again',
    'qwertylantern',
    '0f3a9c1b7d',
    'wx2 kelp wx2',
    'Un peu de brume 8',
    'harbour cats nap',
    'no password at all',
    'correcthorse',
  ])('%j', async (password) => {
    expect(await checkPassword(password, owner)).toBeUndefined();
  });
});

test('Three unrelated words are good for any owner', async () => {
  const words = [
    'lantern',
    'ferry',
    'marsh',
    'granite',
    'spool',
    'velvet',
    'onion',
    'saddle',
    'quartz',
    'tundra',
  ];
  const refused: string[] = [];
  for (const [first, second, third] of listTriples(words)) {
    for (const separator of [' ', '-', '', '4']) {
      const password = [first, second, third].join(separator);
      if (await checkPassword(password, owner)) refused.push(password);
    }
  }
  expect(refused).toEqual([]);
});

test('Any input returns a message or nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string(), async (password, name) => {
      const message = await checkPassword(password, { name, email: `${name}@a.example` });
      expect(['string', 'undefined']).toContain(typeof message);
    }),
  );
});

test('Every password on the list is refused, and random ones almost never are', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = (dictionary['passwords-common'] ?? []).filter((password) => password.length >= 10);
  expect(long.length).toBeGreaterThan(1_500);
  const messages = await Promise.all(long.map((password) => checkPassword(password)));
  expect(messages.filter((message) => message === undefined)).toEqual([]);
  const random = fc.sample(fc.string({ minLength: 12, maxLength: 12 }), { numRuns: 500, seed: 7 });
  const refused = await Promise.all(random.map((password) => checkPassword(password)));
  expect(refused.filter((message) => message !== undefined).length).toBeLessThan(5);
});

/** Every ordered triple of different words. */
function listTriples(words: readonly string[]): string[][] {
  return words.flatMap((first) =>
    words.flatMap((second) =>
      words
        .filter((third) => new Set([first, second, third]).size === 3)
        .map((third) => [first, second, third]),
    ),
  );
}

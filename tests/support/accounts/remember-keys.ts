import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Callback = (error: Error | null, key: Buffer) => void;
type Scrypt = (
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  callback: Callback,
) => void;

/** Derives each key once. Nearly all sign-ins of tests use the same password and salt. */
function rememberKeys(scrypt: Scrypt): Scrypt {
  const keys = new Map<string, Buffer>();
  return function remembered(password, salt, length, options, callback) {
    const input = JSON.stringify([password, salt, length, options]);
    const known = keys.get(input);
    if (known) return void setImmediate(callback, null, Buffer.from(known));
    scrypt(password, salt, length, options, (error, key) => {
      if (!error) keys.set(input, Buffer.from(key));
      callback(error, key);
    });
  };
}

// Test files share a process.
if (crypto.scrypt.name !== 'remembered') {
  Object.assign(crypto, { scrypt: rememberKeys(crypto.scrypt) });
  syncBuiltinESMExports();
}

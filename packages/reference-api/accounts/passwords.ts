import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { largeTasksAtOnce } from '@vitrine/runtime/largeTasks.ts';
import { networkOf } from '@vitrine/runtime/security/network.ts';
import { createFairQueue } from '../http/fairQueue.ts';

/** scrypt's memory and time: N as power of two. 17 is 128 MB and some tenths of a second. */
const STRENGTH = 17;
const BLOCK_SIZE = 8;
const PARALLEL = 1;
const KEY_BYTES = 32;

/**
 * At once, so that a storm of logins can't take the machine's memory; more waiting would take longer
 * than a client waits (10 s).
 */
const QUEUE = { atOnce: largeTasksAtOnce(2), waiting: 30 };

/** Whose turn it is: that of who is signed in, or else of all in a network. */
type Caller = { client: string } | { customerId: number };

/** Keeps passwords as scrypt hashes, which carry their own parameters. Both throw `BusyError`. */
export interface Passwords {
  hash(password: string, caller?: Caller): Promise<string>;
  /** Does the same work where there is no hash, so that time does not tell who has an account. */
  verify(password: string, hash: string | undefined, caller?: Caller): Promise<boolean>;
}

const NOBODY: Caller = { client: '' };

/** `strength` is lowered only by tests. */
export function createPasswords(strength = STRENGTH): Passwords {
  const queue = createFairQueue(QUEUE);
  const prefix = `$scrypt$ln=${strength},r=${BLOCK_SIZE},p=${PARALLEL}`;
  const nobody = `${prefix}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

  function derive(password: string, settings: Settings, caller: Caller): Promise<Buffer> {
    const work = () => deriveKey(password, settings);
    return 'client' in caller
      ? queue.run(1, networkOf(caller.client), work)
      : queue.run(0, String(caller.customerId), work);
  }

  return {
    async hash(password, caller = NOBODY) {
      const salt = randomBytes(16);
      const settings = { strength, blockSize: BLOCK_SIZE, parallel: PARALLEL, salt };
      const key = await derive(password, settings, caller);
      return [prefix, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    async verify(password, hash, caller = NOBODY) {
      const { key, ...settings } = readHash(hash ?? nobody);
      const same = timingSafeEqual(key, await derive(password, settings, caller));
      return same && hash !== undefined;
    },
  };
}

interface Settings {
  strength: number;
  blockSize: number;
  parallel: number;
  salt: Buffer;
}

const HASH = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

function readHash(hash: string): Settings & { key: Buffer } {
  const [, strength, blockSize, parallel, salt = '', key = ''] = HASH.exec(hash) ?? [];
  return {
    strength: Number(strength),
    blockSize: Number(blockSize),
    parallel: Number(parallel),
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

/** A password typed on another keyboard may be composed of other code points: NFKC makes them one. */
function deriveKey(password: string, settings: Settings): Promise<Buffer> {
  const { strength, blockSize, parallel, salt } = settings;
  const N = 2 ** strength;
  const options = { N, r: blockSize, p: parallel, maxmem: 256 * N * blockSize };
  return deriveBytes(password.normalize('NFKC'), salt, KEY_BYTES, options);
}

const deriveBytes = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  it('verify only as they were given', async () => {
    const passwords = createPasswords(4);
    const hash = await passwords.hash('翠羽 kingfisher');
    expect(await passwords.verify('翠羽 kingfisher', hash)).toBe(true);
    expect(await passwords.verify('翠羽 Kingfisher', hash)).toBe(false);
    expect(await passwords.verify('', hash)).toBe(false);
  });

  it('are the same however the keyboard composes an accent', async () => {
    const passwords = createPasswords(4);
    const hash = await passwords.hash('caf\u00e9 caf\u00e9');
    expect(await passwords.verify('cafe\u0301 cafe\u0301', hash)).toBe(true);
  });

  it('are salted', async () => {
    const passwords = createPasswords(4);
    expect(await passwords.hash('the same')).not.toBe(await passwords.hash('the same'));
  });

  it('are read with the parameters they were kept with', async () => {
    const old = await createPasswords(3).hash('from last year');
    expect(await createPasswords(5).verify('from last year', old)).toBe(true);
  });

  it('take 128 MB and say so in the hash unless told otherwise', async () => {
    const hash = await createPasswords().hash('a quiet harbour');
    expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
  });

  it('turn a storm away instead of letting it wait for ever', async () => {
    const passwords = createPasswords(12);
    const storm = await Promise.allSettled(
      Array.from({ length: 60 }, () => passwords.verify('x', undefined)),
    );
    const turnedAway = storm.filter(({ status }) => status === 'rejected');
    expect(turnedAway.length).toBeGreaterThan(0);
    expect(turnedAway.length).toBeLessThan(40);
  });
});

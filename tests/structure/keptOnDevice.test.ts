import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { expect, test } from 'vitest';
import { messagesOf } from './messageFiles.ts';
import { filesOf, read } from './sourceFiles.ts';

/** What is kept, read or removed, by name or by the name of a constant. */
const USE =
  /(?:\b(?:stored(?:Text|Record|List|Entry)|persistent\w+|(?:read|write)Cookie)(?:<.*>)?\(|\b(?:local|session)Storage\.(?:get|set|remove)Item\(|\b(?:localStorage|sessionStorage|storage)\[)\s*(?:'(\w+)'|(\w+))/g;
/** What a callback is called with that goes through a list of names. */
const EACH = 'key';
/** How a name stands in the privacy policy: first in its line, or among its words. */
const NAMES = /^\w+(?= \(|[（:：])|\b[a-z]+_[a-z_]+\b/g;

/** The names under which the code keeps something in the visitor's browser. */
function keptNames(): string[] {
  const files = filesOf('src/**/*.{ts,tsx,astro}').filter(
    // The storage's own modules get the names from the others.
    (file) =>
      !file.endsWith('.test.ts') &&
      !/^src\/stores\/(?:clientStorage|cookies|readStored|stored)/.test(file),
  );
  return files.flatMap((file) => {
    const text = read(file);
    return [...text.matchAll(USE)].flatMap(([use, name, constant = '']) => {
      if (name) return [name];
      const names = namesOf(text, constant);
      if (names.length === 0) throw new Error(`${file}: ${use} is under no name that is known.`);
      return names;
    });
  });
}

function namesOf(text: string, constant: string): string[] {
  const value =
    constant === EACH
      ? /\[((?:'\w+'(?:, )?)+)\]/.exec(text)
      : new RegExp(String.raw`\bconst ${constant} = ('\w+');`).exec(text);
  return [...(value?.[1] ?? '').matchAll(/\w+/g)].map(([name]) => name);
}

test.each(LANGUAGES)('the privacy policy in %s tells of all that the browser keeps', (language) => {
  const policy = [...messagesOf(language)].filter(([key]) => key.startsWith('privacy:'));
  const ids = new Map(policy.filter(([key]) => key.endsWith('.id')).map(([key, id]) => [id, key]));
  const list = ids.get('tracking')?.replace(/id$/, 'list.') ?? '';
  const listed = policy
    .filter(([key]) => key.startsWith(list) || key.startsWith('privacy:speed.'))
    .flatMap(([, text]) => text.match(NAMES) ?? []);
  const kept = new Set(keptNames());
  expect(kept.size).toBeGreaterThan(15);
  expect([...new Set(listed)].sort()).toEqual([...kept].sort());
});

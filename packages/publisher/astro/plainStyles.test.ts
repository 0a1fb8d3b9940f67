import postcss from 'postcss';
import { expect, it } from 'vitest';
import { plainStyles } from './plainStyles.ts';

const plain = (css: string, from?: string) => postcss([plainStyles]).process(css, { from }).css;
const property = (name: string, initial = '') =>
  `@property --tw-${name}{syntax:"*";inherits:false;${initial && `initial-value:${initial}`}}`;

it('writes a variable’s value where nothing sets it', () => {
  const css = '.border{border-style:var(--tw-border-style);border-width:1px}';
  expect(plain(`${css}${property('border-style', 'solid')}`)).toBe(
    '.border{border-style:solid;border-width:1px}',
  );
  const after = '.after::after{content:var(--tw-content)}';
  expect(plain(`${after}${property('content', '""')}`)).toBe('.after::after{content:""}');
});

it('writes the fallback of one without a value, which may be nothing', () => {
  const css = '.a{line-height:var(--tw-leading,1.5);font-variant-numeric:var(--tw-ordinal,) x}';
  expect(plain(`${css}${property('leading')}${property('ordinal')}`)).toBe(
    '.a{line-height:1.5;font-variant-numeric:x}',
  );
});

it('leaves one that a rule sets, and what it does not know', () => {
  const css = `.a{--tw-leading:1}.b{line-height:var(--tw-leading,1.5);top:var(--top)}${property('leading')}`;
  expect(plain(css)).toBe(css);
});

it('leaves Tailwind’s notice in one stylesheet that every page links to', () => {
  const css = '/*! tailwindcss v4 | MIT License */a{top:0}';
  expect(plain(css, '/src/styles/sheets/home.css')).toBe('a{top:0}');
  expect(plain(css, '/src/styles/print.css')).toBe(css);
});

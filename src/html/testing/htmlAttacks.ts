import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** HTML that tries to run a script, load a style or leave its place. */
export const ATTACKS = [
  '<img src=x onerror=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><p id="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<textarea></textarea><script>alert(1)</script></textarea>',
  '<title><a href="</title><img src onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="java&Tab;script&colon;alert(1)">a</a>',
  '<a href=" &#14; javascript:alert(1)" target=_top>a</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example/a.css><style>@import "//evil.example"</style>',
  '</main></body></html><script>alert(1)</script>',
  '<plaintext></main><script>alert(1)</script>',
  '<!--><img src onerror=alert(1)>--><!--><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<select><option><script>alert(1)</script></option></select>',
  '<p style="background:url(javascript:alert(1))" onmouseover=alert(1)//',
  '<div style="position:fixed;inset:0"><a href=//evil.example>a</a></div>',
  '<img alt="`><script>alert(1)</script>" src=`javascript:alert(1)`>',
  '<a href="https://a.example" onclick\u0000=alert(1)\u0000>a</a><scr\u0000ipt>alert(1)</script>',
  '<body onload=alert(1)><frameset onload=alert(1)><html onclick=alert(1)>',
  '<p lang="<style>astro-island</STYLE><script>alert(1)</script></style>">a</p>',
  "<style>astro-island</STYLE><meta http-equiv=refresh content='0;url=//evil.example'></style>",
];

const DATA = join(import.meta.dirname, '../../../../shared/data/security');
/** The strings that others have gathered lie beside the project, not in it. */
export const missing = !existsSync(DATA);
export const needed = missing ? ' (skipped: needs the folder ../shared/data/security)' : '';

/** Fenced blocks whole, and each of their lines, the cheat sheet's own escapes taken away. */
export function owaspStrings(): string[] {
  const [file = ''] = globSync('owasp/*.md', { cwd: DATA });
  const text = readFileSync(join(DATA, file), 'utf8');
  const blocks = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].map((match) => match[1] ?? '');
  const given = [...blocks, ...blocks.flatMap((block) => block.split('\n'))];
  return [...given, ...given.map((line) => line.replace(/\\([<>"'`\\])/g, '$1'))];
}

export const naughtyStrings = (): string[] =>
  JSON.parse(readFileSync(join(DATA, 'blns/blns.json'), 'utf8')) as string[];

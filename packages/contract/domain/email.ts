import { maxEmail } from './limits.ts';
import { parsedUrl } from './parsedUrl.ts';

/** The rule of browsers for `type=email` (HTML standard), in its two parts. */
const LOCAL_PART = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** Characters that nobody sees, pasted along; not the two that domains in some scripts need. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;

/**
 * The e-mail address that a text means, as it is stored, compared and sent: trimmed, full-width
 * characters and curled apostrophes folded, the domain in lower case and in ASCII. `undefined` if it
 * is none.
 *
 * Browsers' own rule, with two differences. A domain needs a dot: no mail reaches one without
 * (RFC 7085), it is mistyped. An international domain is converted, as browsers do; letters such
 * as ö before the @ are refused, as browsers do, too: only servers with SMTPUTF8 deliver to these,
 * and a buyer would never get the order's confirmation.
 *
 * @example emailAddress('Ada＠München.de') // 'Ada@xn--mnchen-3ya.de'
 */
export function emailAddress(text: string): string | undefined {
  const [local = '', domain = '', ...others] = text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    // The apostrophe of phones and word processors.
    .replaceAll('’', "'")
    .trim()
    .split('@');
  const ascii = asciiDomain(domain);
  const address = `${local}@${ascii}`;
  const isRight = LOCAL_PART.test(local) && DOMAIN.test(ascii) && address.length <= maxEmail;
  return isRight && others.length === 0 ? address : undefined;
}

export const isEmail = (text: string): boolean => emailAddress(text) !== undefined;

/** `mailto:` with the address's own `?`, `&` and `%` escaped (RFC 6068). */
export const mailto = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

/** In lower case and in ASCII; empty if it cannot be a domain. */
function asciiDomain(domain: string): string {
  const host = domain.replaceAll('。', '.').toLowerCase();
  // Threat: as a URL, "münchen.de/x", "münchen.de:1" and "münchen.%64e" would be other hosts.
  if (/^[\w.-]*$/.test(host) || /[\0-,/:-@[-`{-\x7f]/.test(host)) return host;
  return parsedUrl(`http://${host}`)?.hostname ?? '';
}

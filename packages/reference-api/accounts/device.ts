/** Signs of a User-Agent header, those first that others have, too: Edge says that it is Chrome. */
const BROWSERS = {
  MicroMessenger: 'WeChat',
  'Edg/': 'Edge',
  EdgA: 'Edge',
  EdgiOS: 'Edge',
  'OPR/': 'Opera',
  SamsungBrowser: 'Samsung Internet',
  Firefox: 'Firefox',
  FxiOS: 'Firefox',
  CriOS: 'Chrome',
  Chrome: 'Chrome',
  Safari: 'Safari',
};
const SYSTEMS = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android',
  Windows: 'Windows',
  Macintosh: 'Mac',
  CrOS: 'ChromeOS',
  Linux: 'Linux',
};

/**
 * Browser and system in a word each, so that customers tell their sessions apart; empty for what is
 * not known. Nothing else of the header is stored: versions and models would single people out.
 *
 * @example deviceOf('Mozilla/5.0 (Windows NT 10.0) … Firefox/140.0') // 'Firefox · Windows'
 */
export function deviceOf(userAgent = ''): string {
  const named = (signs: Record<string, string>) =>
    Object.entries(signs).find(([sign]) => userAgent.includes(sign))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(' · ');
}

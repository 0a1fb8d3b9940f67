import { emailAddress } from '@vitrine/contract/domain/email.ts';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
} from '@vitrine/contract/domain/language.ts';
import { type Environment, SettingError } from '@vitrine/runtime/settingError.ts';

/** How the shop sends mail. */
export interface MailSettings {
  /** `SMTP_URL`, such as `smtps://user:password@mail.example:465`. */
  smtpUrl: string;
  /** `MAIL_FROM`: `My Shop <hello@shop.example>`. */
  from: { name: string; address: string };
  /** `INQUIRIES_TO`: who reads the inquiries; the sender's address where it is not set. */
  inquiriesTo: string;
  /** `MAIL_LANGUAGE`: of the emails to the shop itself. */
  ownLanguage?: Language;
  /** Where images are (`MEDIA_BASE_URL`), as an address or a path of the shop's. */
  mediaBase?: string;
}

const NAMED = /^(.*)<([^<>]+)>$/;

/** Reads the settings, `undefined` where none are given; throws with a message for people otherwise. */
export function readMailSettings(environment: Environment): MailSettings | undefined {
  const smtpUrl = environment.SMTP_URL?.trim() ?? '';
  const sender = environment.MAIL_FROM?.trim() ?? '';
  const inquiriesTo = environment.INQUIRIES_TO?.trim() ?? '';
  if (smtpUrl === '' && sender === '' && inquiriesTo === '') return undefined;
  if (smtpUrl === '' || sender === '') {
    const [given, missing] = smtpUrl ? ['SMTP_URL', 'MAIL_FROM'] : ['Mail', 'SMTP_URL'];
    throw new SettingError(
      `${given} is set up by half: ${missing} is missing. Sending mail needs SMTP_URL ` +
        '(smtps://user:password@mail.example:465) and MAIL_FROM (My Shop <hello@shop.example>).',
    );
  }
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new SettingError(
      'SMTP_URL is no address of a mail server. It should look like ' +
        'smtps://user:password@mail.example:465, with special characters of the password encoded.',
    );
  }
  const [, name = '', mail = sender] = NAMED.exec(sender) ?? [];
  const address = emailAddress(mail);
  if (!address || name.trim() === '') {
    throw new SettingError(
      `MAIL_FROM is "${sender}". It should be a name and an address: My Shop <hello@shop.example>.`,
    );
  }
  const reader = inquiriesTo === '' ? address : emailAddress(inquiriesTo);
  if (!reader) {
    throw new SettingError(`INQUIRIES_TO is "${inquiriesTo}", which is no e-mail address.`);
  }
  const ownLanguage = environment.MAIL_LANGUAGE?.trim() || DEFAULT_LANGUAGE;
  if (!isLanguage(ownLanguage)) {
    throw new SettingError(
      `MAIL_LANGUAGE is "${ownLanguage}". It should be one of ${LANGUAGES.join(', ')}.`,
    );
  }
  const from = { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
  return { smtpUrl, from, inquiriesTo: reader, ownLanguage, mediaBase: mediaBaseOf(environment) };
}

/** Where images are, for emails as for pages. */
export const mediaBaseOf = (environment: Environment) =>
  environment.MEDIA_BASE_URL ?? `${environment.PUBLIC_API_BASE_URL ?? ''}/media`;

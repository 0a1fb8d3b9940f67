import { isCountry } from '@vitrine/contract/domain/country.ts';
import { MAX_HOLD_HOURS } from '@vitrine/contract/domain/delivery.ts';
import { isEmail } from '@vitrine/contract/domain/email.ts';
import {
  type ByLanguage,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
} from '@vitrine/contract/domain/language.ts';
import * as v from 'valibot';
import { themeNames } from './themes.ts';

const text = v.pipe(v.string(), v.nonEmpty('is empty'));
const byLanguage = v.strictObject(
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      language === DEFAULT_LANGUAGE ? text : v.optional(text),
    ]),
  ) as Record<typeof DEFAULT_LANGUAGE, typeof text> & Partial<Record<Language, typeof text>>,
) as unknown as v.GenericSchema<ByLanguage<string>>;
const country = v.pipe(
  v.string(),
  v.check(isCountry, 'is no country: give its two letters, such as FR'),
);
/** Places elsewhere on the web, under the names that are shown. */
const links = v.optional(
  v.array(v.strictObject({ name: text, url: v.pipe(v.string(), v.url('is no web address')) })),
  [],
);
const wholeFrom = (min: number) =>
  v.pipe(v.number(), v.integer('is no whole number'), v.minValue(min, `should be ${min} or more`));
const count = wholeFrom(1);
const days = wholeFrom(0);
const dollars = v.pipe(v.number(), v.minValue(0, 'should be 0 or more'));
const countries = v.pipe(v.array(country), v.nonEmpty('is empty'));
const path = <Start extends string>(start: Start) =>
  v.custom<`${Start}${string}`>(
    (value) => typeof value === 'string' && value.startsWith(start),
    `should be a path that begins with ${start}`,
  );

const telephone = v.pipe(
  v.string(),
  v.regex(/^\+[1-9][\d ]{5,20}\d$/, 'should be a number with its country code, +86 755 1234 5678'),
);
const timeOfDay = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'should be a time of day, 09:00'),
);
/** Whom a way to reach the shop is offered to; without these, everybody. */
const audience = {
  languages: v.optional(v.array(v.picklist(LANGUAGES))),
  /** By their two letters. The browser's time zone tells, so without scripts everybody sees it. */
  countries: v.optional(v.pipe(v.array(country), v.nonEmpty('is empty'))),
};
const contactWay = v.variant('kind', [
  v.strictObject({ kind: v.literal('whatsapp'), number: telephone, ...audience }),
  /** `page`: the name or the id of a Facebook page. */
  v.strictObject({ kind: v.literal('messenger'), page: text, ...audience }),
  /** `image`: the QR code that WeChat's app shows of the id, a file in the folder's `public`. */
  v.strictObject({ kind: v.literal('wechat'), id: text, image: path('/'), ...audience }),
  v.strictObject({ kind: v.literal('telephone'), number: telephone, ...audience }),
  /** To the address above. */
  v.strictObject({ kind: v.literal('email'), ...audience }),
]);
const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Somebody to ask. */
const contact = v.strictObject({
  /** Offered where people buy, in this order, but WeChat first in Chinese and WhatsApp elsewhere. */
  ways: v.optional(v.array(contactWay), []),
  /** When people are there, by the clock of `timeZone`. */
  hours: v.optional(
    v.strictObject({
      timeZone: v.pipe(
        text,
        v.check(isTimeZone, 'is no time zone: give its IANA name, such as Asia/Shanghai'),
      ),
      times: v.pipe(
        v.array(
          v.strictObject({
            days: v.pipe(v.array(v.picklist(DAYS)), v.nonEmpty('is empty')),
            from: timeOfDay,
            to: timeOfDay,
          }),
        ),
        v.nonEmpty('is empty'),
      ),
    }),
  ),
  /** Within how many hours every e-mail is replied to. Nothing is promised without it. */
  replyHours: v.optional(count),
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** What the shop does; browsers read it too. */
const ofShop = {
  /** Also sent to the API as an order's `source`. */
  name: byLanguage,
  company: byLanguage,
  /** Year and month, such as `2024-03`. */
  foundingDate: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'should be a year and a month, 2024-03'),
    ),
  ),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.check(isEmail, 'is no e-mail address that all mail servers deliver to'),
  ),
  /** Where the company sits: place, and country by its two letters. */
  address: v.strictObject({ locality: byLanguage, country }),
  /** The regions that are delivered to, as structured data names them. */
  areaServed: v.optional(v.array(text), []),
  /** How the shop takes payments. */
  payments: v.optional(
    v.strictObject({
      /**
       * `server`: the API creates and captures the payments, and says itself which provider takes
       * them. `client`: for an API that has only the specified calls, the page does both; a build
       * is set so by `PAYMENTS_FLOW` as well.
       */
      flow: v.optional(v.picklist(['server', 'client']), 'server'),
      /** PayPal's client id, read for `client` only; without one the shop takes no payments. */
      clientId: v.optional(v.string(), ''),
      environment: v.optional(v.picklist(['sandbox', 'live']), 'sandbox'),
    }),
    {},
  ),
  /**
   * `asked`: analytics and the ads pixel wait for the visitor's yes. `implied`: they run until the
   * visitor declines; only for shops whose law allows it.
   */
  consent: v.optional(v.picklist(['asked', 'implied']), 'asked'),
  /** The API's path for creating an order, which shops name differently. */
  orderPath: v.optional(path('/api/'), '/api/orderCreatViaApi'),
  /** Number of categories in the menu bar; the drawer shows all of them. */
  menuCategories: v.optional(count, 5),
  /** What customers may add to a review; the API has the last word. Megabytes are of 1024². */
  reviewFiles: v.optional(
    v.strictObject({
      max: v.optional(count, 9),
      pictureMegabytes: v.optional(count, 10),
      filmMegabytes: v.optional(count, 50),
    }),
    {},
  ),
  /** Items on one page of each list. */
  pageSizes: v.optional(
    v.strictObject({
      home: v.optional(count, 20),
      category: v.optional(count, 10),
      shop: v.optional(count, 10),
      blogList: v.optional(count, 10),
      blogListPage: v.optional(count, 9),
    }),
    {},
  ),
};

/**
 * What only pages say of the brand, kept apart so that no script carries it. Pages and data leave
 * out what it leaves out.
 */
const ofBrand = {
  /** Who makes the products whose facts name no maker; `null` where that can't be said. */
  brand: v.optional(v.nullable(byLanguage), null),
  /** Shown in the footer. None is fine. */
  social: links,
  contact: v.optional(contact, {}),
  /** The office's address, for the contact page. */
  office: v.optional(byLanguage),
  /**
   * Where orders are sent: checkout offers these countries and the API refuses others, and pages,
   * e-mails and search engines say so. By their two letters; without them anywhere, free. Days are
   * working days, `[least, most]`; money is in US dollars.
   */
  delivery: v.optional(
    v.strictObject({
      regions: v.pipe(
        v.array(
          v.strictObject({
            countries,
            /** From the order until the parcel leaves, and from there to the door. */
            handlingDays: v.tuple([days, days]),
            transitDays: v.tuple([days, days]),
            /** 0 is free. */
            price: v.optional(dollars, 0),
            /** Free for items of so much in all. */
            freeFrom: v.optional(v.nullable(dollars), null),
            /** Who pays import duties and taxes. */
            duties: v.picklist(['shop', 'customer']),
          }),
        ),
        v.nonEmpty('is empty'),
        v.check((regions) => {
          const named = regions.flatMap((region) => region.countries);
          return new Set(named).size === named.length;
        }, 'names a country twice'),
      ),
    }),
  ),
  /**
   * Orders that are paid when the parcel arrives, once the shop has confirmed them: in these
   * countries, up to so many dollars. The items are held for so many hours meanwhile, and one buyer
   * (by telephone, e-mail and network) has at most so many orders unconfirmed.
   */
  cashOnDelivery: v.optional(
    v.strictObject({
      countries,
      upTo: v.optional(v.nullable(dollars), null),
      holdHours: v.optional(
        v.pipe(count, v.maxValue(MAX_HOLD_HOURS, `should be ${MAX_HOLD_HOURS} or less`)),
        48,
      ),
      unconfirmedEach: v.optional(count, 2),
    }),
  ),
  /** What the checkout asks for beyond the address; the API refuses an order without what is required. */
  checkout: v.optional(
    v.strictObject({
      /** A telephone number for the courier. */
      phone: v.optional(v.picklist(['required', 'optional', 'none']), 'optional'),
    }),
    {},
  ),
  /** Days that unused products can be sent back for, to the company's country, and who pays. */
  returns: v.optional(v.strictObject({ days: count, paidBy: v.picklist(['customer', 'shop']) })),
  /**
   * `true` for a shop that sells to consumers in the European Union: every page leads to one where
   * they withdraw from a contract (docs/law.md). It needs an API that sends emails.
   */
  withdrawal: v.optional(v.boolean(), false),
  /**
   * What the home page puts forward, by slugs: the season's products, the large one first, and the
   * story. What the API does not have is made up for by its own order (the newest post for a story
   * that is `null`).
   */
  home: v.optional(
    v.strictObject({
      season: v.optional(v.array(text), []),
      story: v.optional(v.nullable(text), null),
    }),
    {},
  ),
  /** What the terms are governed by; disputes go to the court of the company's place. */
  law: v.optional(byLanguage),
};

const ofCalls = {
  /** How a backend that demands a token against forged requests gives it. */
  csrf: v.optional(
    v.nullable(v.strictObject({ cookie: text, header: text, path: v.nullable(path('/')) })),
    null,
  ),
};

/** `shop.config.ts`: one object for the owner; what may be left out has a default. */
export const configSchema = v.strictObject({
  ...ofShop,
  ...ofBrand,
  ...ofCalls,
  /** The name of a folder in `examples/themes`. */
  theme: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (name) => themeNames().includes(name),
        ({ input }) =>
          `is "${input}", and there is no such theme. There are: ${themeNames().join(', ')}`,
      ),
    ),
  ),
});

/** The same, parted: what no script needs stays out of scripts. */
export const partsOf = (config: v.InferOutput<typeof configSchema>) => ({
  shop: v.parse(v.object(ofShop), config),
  brand: v.parse(v.object(ofBrand), config),
  csrf: config.csrf,
});

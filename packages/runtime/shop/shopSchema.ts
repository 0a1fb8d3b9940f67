import type { CsrfConfig } from '@vitrine/contract/api/csrf.ts';
import { isCountry } from '@vitrine/contract/domain/country.ts';
import { isEmail } from '@vitrine/contract/domain/email.ts';
import {
  type ByLanguage,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
} from '@vitrine/contract/domain/language.ts';
import * as v from 'valibot';
import type { HouseConfig, OwnConfig, ShopConfig } from './shopConfig.ts';
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
const links = v.optional(
  v.array(v.strictObject({ name: text, url: v.pipe(v.string(), v.url('is no web address')) })),
  [],
);
const wholeFrom = (min: number) =>
  v.pipe(v.number(), v.integer('is no whole number'), v.minValue(min, `should be ${min} or more`));
const count = wholeFrom(1);
const days = wholeFrom(0);
const path = <Start extends string>(start: Start) =>
  v.custom<`${Start}${string}`>(
    (value) => typeof value === 'string' && value.startsWith(start),
    `should be a path that begins with ${start}`,
  );

const ofShop = {
  name: byLanguage,
  company: byLanguage,
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
  address: v.strictObject({ locality: byLanguage, country }),
  areaServed: v.optional(v.array(text), []),
  payments: v.optional(
    v.strictObject({
      flow: v.optional(v.picklist(['server', 'client']), 'server'),
      clientId: v.optional(v.string(), ''),
      environment: v.optional(v.picklist(['sandbox', 'live']), 'sandbox'),
    }),
    {},
  ),
  chats: links,
  consent: v.optional(v.picklist(['asked', 'implied']), 'asked'),
  orderPath: v.optional(path('/api/'), '/api/orderCreatViaApi'),
  menuCategories: v.optional(count, 5),
  reviewFiles: v.optional(
    v.strictObject({
      max: v.optional(count, 9),
      pictureMegabytes: v.optional(count, 10),
      filmMegabytes: v.optional(count, 50),
    }),
    {},
  ),
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

const ofHouse = {
  brand: v.optional(v.nullable(byLanguage), null),
  social: links,
  office: v.optional(byLanguage),
  delivery: v.optional(
    v.strictObject({
      countries: v.pipe(v.array(country), v.nonEmpty('is empty')),
      handlingDays: v.tuple([days, days]),
      transitDays: v.tuple([days, days]),
    }),
  ),
  returns: v.optional(v.strictObject({ days: count, paidBy: v.picklist(['customer', 'shop']) })),
  hours: v.optional(byLanguage),
  home: v.optional(
    v.strictObject({
      season: v.optional(v.array(text), []),
      story: v.optional(v.nullable(text), null),
    }),
    {},
  ),
  law: v.optional(byLanguage),
};

const ofCalls = {
  csrf: v.optional(
    v.nullable(v.strictObject({ cookie: text, header: text, path: v.nullable(path('/')) })),
    null,
  ),
};

/** `shop.config.ts`: one object for the owner; what may be left out has a default. */
export const configSchema = v.strictObject({
  ...ofShop,
  ...ofHouse,
  ...ofCalls,
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
}) satisfies v.GenericSchema<OwnConfig, unknown>;

/** The same, parted: what no script needs stays out of scripts. */
export const partsOf = (config: v.InferOutput<typeof configSchema>) => ({
  shop: v.parse(v.object(ofShop), config) satisfies ShopConfig,
  house: v.parse(v.object(ofHouse), config) satisfies HouseConfig,
  csrf: config.csrf satisfies CsrfConfig | null,
});

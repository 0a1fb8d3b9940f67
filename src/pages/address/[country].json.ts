import type { APIRoute } from 'astro';
import { servedCountries } from '#features/address/countries.ts';
import { readCountryForm } from '#features/address/readCountryForm.ts';

export const getStaticPaths = () => servedCountries().map((country) => ({ params: { country } }));
export const GET: APIRoute = async ({ params: { country = '' } }) =>
  Response.json(await readCountryForm(country));

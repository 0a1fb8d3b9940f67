/** The time zones of a country, by their IANA names. Build time only: few browsers know them. */
export function timeZonesOf(country: string): string[] {
  // TypeScript does not know it yet; Node 20 has it as a property.
  const place = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones?(): string[] | undefined;
    timeZones?: string[];
  };
  return place.getTimeZones?.() ?? place.timeZones ?? [];
}

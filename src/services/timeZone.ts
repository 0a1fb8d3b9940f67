/** The browser's own name of a time zone, which other programs call otherwise; by default the device's. */
export function zoneOf(timeZone?: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    // It does not know the zone: the device is not in it.
    return undefined;
  }
}

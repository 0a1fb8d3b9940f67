import type { DeliveryFile, ServedCountry } from '../features/delivery/deliveryTexts.ts';
import { $deliveryCountry } from '../stores/deliveryCountry.ts';

/**
 * Says how a parcel reaches the visitor's country: the one that was chosen on this device, else that
 * of the time zone or of the browser's languages. Another one can be chosen.
 */
async function sayDelivery(select: HTMLSelectElement, link: HTMLAnchorElement): Promise<void> {
  // Beside the terms, in their language.
  const response = await fetch(new URL('../delivery.json', link.href));
  if (!response.ok) return;
  const file: DeliveryFile = await response.json();
  const [before, after] = [new Text(), new Text()];
  const everywhere = link.textContent;

  function say(country: string | undefined): void {
    const [code, name = '', region = 0, takesCash] =
      file.countries.find(([code]) => code === country) ?? likelyCountry(file) ?? [];
    const [start = '', end = ''] = (code && file.sentences[region]?.split('{{country}}')) || [];
    before.data = start;
    link.textContent = code ? file.all : everywhere;
    after.data = `${end} `;
    if (select.length < 2) select.replaceChildren(new Option(name || file.choose, code ?? ''));
    else select.value = code ?? '';
    select.parentElement?.nextElementSibling?.toggleAttribute('hidden', takesCash === false);
  }

  // Not before it is opened: a page has no list of countries.
  function fill(): void {
    if (select.length > 1) return;
    const { value } = select;
    select.append(
      ...file.countries
        .filter(([code]) => code !== value)
        .map(([code, name]) => new Option(name, code)),
    );
  }
  select.addEventListener('pointerdown', fill);
  select.addEventListener('focus', fill);
  select.addEventListener('change', () => $deliveryCountry.set(select.value || undefined));

  select.before(before);
  select.after(after);
  $deliveryCountry.subscribe(say);
}

/** The served country whose clock the device goes by, or whose spelling the browser prefers. */
function likelyCountry({ countries }: DeliveryFile): ServedCountry | undefined {
  const here = zoneOf() ?? '';
  return (
    countries.find(([, , , , zones]) => zones.includes(here)) ??
    countries.find(([, , , , zones]) => zones.some((zone) => zoneOf(zone) === here)) ??
    countries.find(([code]) => navigator.languages.some((tag) => tag.endsWith(`-${code}`)))
  );
}

/** The browser's own name of a time zone, which other programs call otherwise. */
function zoneOf(timeZone?: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    // It does not know the zone: it is not in it.
    return undefined;
  }
}

const select = document.querySelector<HTMLSelectElement>('#delivery-country');
// Without it the page says what holds for all countries.
const link = select?.parentElement?.querySelector('a');
if (select && link) sayDelivery(select, link).catch((error) => console.info(error));

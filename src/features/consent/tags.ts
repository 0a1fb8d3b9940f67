import { PUBLIC_ADS_PIXEL_ID, PUBLIC_TAG_MANAGER_ID } from 'astro:env/client';
import { analyticsEvent, isForAnalytics, pixelCall, type ShopEvent } from './events.ts';

interface TagWindow {
  dataLayer?: unknown[];
  fbq?: PixelFunction;
}

/** The ads pixel's function; until its script arrives, calls wait in `queue`. */
interface PixelFunction {
  (...args: unknown[]): void;
  callMethod?: (...args: unknown[]) => void;
  queue?: unknown[][];
  push?: PixelFunction;
  loaded?: boolean;
  version?: string;
}

const page = globalThis as unknown as TagWindow;

/** The four signals of Consent Mode v2. */
const SIGNALS = ['ad_storage', 'analytics_storage', 'ad_user_data', 'ad_personalization'];

/** The tag manager tells commands from events by their being an `arguments` object. */
function command(..._args: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the data layer ignores an array here.
  page.dataLayer?.push(arguments);
}

/** Denies everything; before any tag runs. */
export function denyByDefault(): void {
  page.dataLayer ??= [];
  command('consent', 'default', signals('denied'));
}

/** Lets the services know of the visitor's choice, and loads them with the first yes. */
export function applyConsent(granted: boolean): void {
  command('consent', 'update', signals(granted ? 'granted' : 'denied'));
  if (granted) load();
  if (PUBLIC_ADS_PIXEL_ID !== '') page.fbq?.('consent', granted ? 'grant' : 'revoke');
}

/** Hands an event to the services. Only after a yes. */
export function deliver(event: ShopEvent): void {
  if (PUBLIC_TAG_MANAGER_ID !== '') page.dataLayer?.push(analyticsEvent(event));
  if (PUBLIC_ADS_PIXEL_ID === '' || isForAnalytics(event)) return;
  if (typeof page.fbq === 'function') page.fbq(...pixelCall(event));
  else console.warn(`The ads pixel is missing; "${event.name}" was not counted.`);
}

let loaded = false;

function load(): void {
  if (loaded) return;
  loaded = true;
  if (PUBLIC_TAG_MANAGER_ID !== '') {
    page.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addScript(`https://www.googletagmanager.com/gtm.js?id=${PUBLIC_TAG_MANAGER_ID}`);
  }
  if (PUBLIC_ADS_PIXEL_ID !== '') {
    page.fbq ??= waitingPixel();
    addScript('https://connect.facebook.net/en_US/fbevents.js');
    page.fbq('init', PUBLIC_ADS_PIXEL_ID);
  }
}

function waitingPixel(): PixelFunction {
  const queue: unknown[][] = [];
  const pixel: PixelFunction = (...args) => {
    if (pixel.callMethod) pixel.callMethod(...args);
    else queue.push(args);
  };
  return Object.assign(pixel, { queue, push: pixel, loaded: true, version: '2.0' });
}

function addScript(source: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);
}

function signals(value: 'granted' | 'denied'): Record<string, string> {
  return Object.fromEntries(SIGNALS.map((signal) => [signal, value]));
}

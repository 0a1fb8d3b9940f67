import type { BrowserContext, Page } from '@playwright/test';
import { launchChromium } from '../../scripts/browser.ts';

/** Whether the shop's own Content-Security-Policy is obeyed; `off` is a browser that knows none. */
export type Policy = 'on' | 'off';

export interface WatchedBrowser {
  context: BrowserContext;
  page: Page;
  /** What happened that only a script of an attack's would do, since last asked. */
  taken: () => string[];
  close: () => Promise<void>;
}

/**
 * The browser's own record of a response that was not 200, and of what the policy kept from
 * running.
 */
const HARMLESS = /^Failed to load resource|Content Security Policy|'TrustedScript' assignment/;

/**
 * A Chromium that tells of every script that attacks run: calls of `__ran`, dialogs, errors, and
 * requests to any other place, none of which gets through.
 */
export async function openWatchedBrowser(origin: string, policy: Policy): Promise<WatchedBrowser> {
  const browser = await launchChromium();
  const context = await browser.newContext({ baseURL: origin, bypassCSP: policy === 'off' });
  let heard: string[] = [];
  const hear = (what: string) => heard.push(what.slice(0, 500));
  await context.exposeFunction('__heard', hear);
  await context.addInitScript(() => {
    const { __heard } = window as unknown as { __heard: (what: string) => void };
    for (const name of ['__ran', 'alert', 'confirm', 'prompt', 'print']) {
      Object.defineProperty(window, name, {
        value: (...args: unknown[]) => __heard(`${name}(${args.join()}) on ${location.href}`),
      });
    }
  });
  // Attacks name hundreds of pictures that are not there.
  await context.route(/./, (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
  );
  await context.route(
    ({ origin: asked, protocol }) => asked !== origin && /^(?:https?|wss?|ftp):$/.test(protocol),
    (route) => {
      hear(`asked ${route.request().url()}`);
      return route.abort();
    },
  );
  context.on('page', (opened) => {
    opened.on('dialog', (dialog) => {
      hear(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    opened.on('frameattached', (frame) => hear(`frame in ${opened.url()}: ${frame.url()}`));
  });
  context.on('weberror', (error) => hear(`error ${String(error.error())}`));
  context.on('console', (message) => {
    if (message.type() === 'error' && !HARMLESS.test(message.text())) hear(message.text());
  });
  return {
    context,
    page: await context.newPage(),
    taken: () => {
      const taken = heard;
      heard = [];
      return taken;
    },
    close: () => browser.close(),
  };
}

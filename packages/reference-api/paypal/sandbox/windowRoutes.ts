import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, isLanguage } from '@vitrine/contract/domain/language.ts';
import { themeStyle } from '@vitrine/runtime/themeStyle.ts';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import * as v from 'valibot';
import { approveOrder } from './sandboxOrders.ts';
import { ENDINGS } from './sandboxPayment.ts';
import type { SandboxStore } from './sandboxStore.ts';
import { windowPage } from './windowPage.ts';

const short = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const choice = v.object({ id: short, session: short, ending: v.picklist(ENDINGS) });

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' };
const FILES = [
  'sdk.js',
  'instance.js',
  'session.js',
  'paymentWindow.js',
  'buttons.js',
  'calls.js',
  'window.js',
  'window.css',
];
/** Files that have PayPal's own path. */
const ALIASES: Record<string, string> = { '/sdk/js': 'sdkV5.js' };

/** The files that browsers ask for; scripts of modules also from a shop on another origin. */
function files(): Hono {
  const routes = new Hono();
  const paths = [...FILES.map((name) => [`/${name}`, name] as const), ...Object.entries(ALIASES)];
  for (const [path, name] of paths) {
    const file = readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');
    const text = name.endsWith('.css') ? themeStyle() + file : file;
    const headers = {
      'Content-Type': `${TYPES[name.split('.')[1] ?? '']}; charset=utf-8`,
      'Cache-Control': 'no-cache',
      'Access-Control-Allow-Origin': '*',
    };
    routes.get(path, (context) => context.body(text, 200, headers));
  }
  return routes;
}

/** What browsers get from the sandbox: the drop-in script, and the window it opens. */
export function windowRoutes(store: SandboxStore, now: () => number): Hono {
  const policy = secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'self'"], imgSrc: ['data:'], formAction: ["'self'"] },
    // A shop on another origin opens the window, talks to it, or shows it within its page.
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    xFrameOptions: false,
  });
  return new Hono()
    .route('/', files())
    .get('/window', policy, (context) => {
      const { id, session = '', source = '', lang } = context.req.query();
      const view = id === undefined ? undefined : { payment: store.find(id), session, source };
      context.header('Cache-Control', 'no-store');
      const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
      return context.html(windowPage({ language, view }));
    })
    .post('/window', async (context) => {
      const read = v.safeParse(choice, await context.req.parseBody());
      const { id, ...decision } = read.success ? read.output : { id: '' };
      const taken =
        'ending' in decision &&
        (await store.atomically(() => approveOrder(store, id, decision, now())));
      return context.json({ approved: taken }, taken ? 200 : 409);
    })
    .get('/outcome', (context) => {
      const { id = '', session } = context.req.query();
      const payment = store.find(id);
      context.header('Cache-Control', 'no-store');
      context.header('Access-Control-Allow-Origin', '*');
      const approved = payment !== undefined && payment.session === session;
      return context.json({ approved: approved && payment.status !== 'CREATED' });
    });
}

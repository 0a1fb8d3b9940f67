import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';
import type { ClientRule } from '@vitrine/runtime/security/clientAddress.ts';
import { themeStyle } from '@vitrine/runtime/themeStyle.ts';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';
import { languageDetector } from 'hono/language';
import { secureHeaders } from 'hono/secure-headers';
import { streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import type { AcceptedCounts } from '../../pipeline/guard.ts';
import { PREVIEWED, previewPage } from '../../pipeline/preview/previewPath.ts';
import type { Publishing } from '../../service/publishing.ts';
import type { LogEntry } from '../../service/publishLog.ts';
import type { PreviewLinks } from '../previewRoutes.ts';
import { dashboardPage, revisionOf, signInPage } from './dashboardPage.ts';
import { createDashboardSession, type DashboardSession } from './dashboardSession.ts';
import type { DashboardMetrics } from './metrics.ts';

const MAX_BODY_BYTES = 4 * 1024;
/** ms between two events at least: a full render reports thousands of pages. */
const EVENT_EVERY_MS = 200;
/** ms without news after which a comment keeps proxies from closing the connection. */
const ALIVE_EVERY_MS = 20_000;

const previewForm = v.object({
  kind: v.picklist(PREVIEWED),
  slug: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
  language: v.picklist(LANGUAGES),
});

export interface DashboardOptions extends ClientRule {
  publishing: Publishing;
  token: string;
  metrics: DashboardMetrics;
  links: PreviewLinks;
}

/**
 * `/desk`: what is on line, what is being published and what was, with buttons to publish, to
 * agree to a loss and to go back; `/desk/state` is the same as JSON, `/desk/metrics` for
 * Prometheus. Only for who knows the token.
 */
export function dashboardRoutes(options: DashboardOptions): Hono {
  const { publishing, metrics, links, ...access } = options;
  const { sessions } = publishing;
  const session = createDashboardSession({ ...access, sessions });
  const dashboard = new Hono()
    .use(security)
    .route('/', fileRoutes())
    .use(async (context, next) => {
      await next();
      context.header('Cache-Control', 'no-store');
    })
    .use(csrf())
    .use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
    .route('/', pageRoutes(publishing, session))
    .use(session.guard)
    .route('/', stateRoutes(publishing, metrics))
    .route('/', actionRoutes(publishing, links));
  return new Hono()
    .get('/desk/', (context) => context.redirect('/desk', 301))
    .route('/desk', dashboard);
}

const security = secureHeaders({
  // Whether all of the host is to be loaded by https is not the dashboard's to say.
  strictTransportSecurity: false,
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    imgSrc: ['data:'],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
  },
});

/** Its style and its script. */
function fileRoutes() {
  const file = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');
  const style = themeStyle() + file('dashboard.css') + file('dashboardTable.css');
  const script = file('dashboard.js');
  const headers = (type: string) => ({
    'Cache-Control': 'no-cache',
    'Content-Type': `text/${type}; charset=utf-8`,
  });
  return new Hono()
    .get('/dashboard.css', (context) => context.body(style, 200, headers('css')))
    .get('/dashboard.js', (context) => context.body(script, 200, headers('javascript')));
}

/** The page, and signing in and out. */
function pageRoutes(publishing: Publishing, session: DashboardSession) {
  return new Hono<{ Variables: { language: Language } }>()
    .use(
      languageDetector({
        order: ['querystring', 'cookie', 'header'],
        lookupQueryString: 'language',
        lookupCookie: 'desk_language',
        caches: ['cookie'],
        cookieOptions: { path: '/desk', sameSite: 'Strict', httpOnly: true, secure: false },
        supportedLanguages: [...LANGUAGES],
        fallbackLanguage: DEFAULT_LANGUAGE,
      }),
    )
    .get('/', async (context) => {
      const language = context.get('language');
      const access = await session.access(context);
      if (access === 'open') return context.html(dashboardPage(publishing.state(), language));
      const message = context.req.query('wrong') === undefined ? undefined : 'wrongToken';
      return context.html(signInPage(language, message), access === 'limited' ? 429 : 401);
    })
    .post('/login', async (context) => {
      const { token: given } = await context.req.parseBody();
      const access = await session.open(context, String(given ?? '').trim());
      if (access === 'limited') {
        return context.html(signInPage(context.get('language'), 'tooManyTokens'), 429);
      }
      return context.redirect(access === 'open' ? '/desk' : '/desk?wrong', 303);
    })
    .post('/logout', async (context) => {
      await session.close(context);
      return context.redirect('/desk', 303);
    });
}

/** What the publisher does, for programs. */
function stateRoutes(publishing: Publishing, metrics: DashboardMetrics) {
  return new Hono()
    .get('/state', (context) => context.json(publishing.state()))
    .get('/metrics', async (context) => {
      context.header('Content-Type', metrics.contentType);
      return context.body(await metrics.read(publishing.state()));
    })
    .get('/events', (context) => streamSSE(context, (stream) => sendEvents(stream, publishing)));
}

/** The buttons: each leads back to the page, or to a preview. */
function actionRoutes(publishing: Publishing, links: PreviewLinks) {
  return new Hono()
    .post('/publish', async (context) => {
      const { everything } = await context.req.parseBody();
      const depth = everything === 'yes' ? 'rendered' : 'details';
      publishing.request({ by: 'person', kind: 'everything', depth });
      return context.redirect('/desk', 303);
    })
    .post('/accept', async (context) => {
      const { id } = await context.req.parseBody();
      const [last] = publishing.state().log;
      // Another reading since then may have lost other things: the page shows them first.
      if (last?.outcome === 'held' && String(last.id) === id) {
        publishing.request({ by: 'person', kind: 'everything', accepted: acceptedBy(last) });
      }
      return context.redirect('/desk', 303);
    })
    .post('/preview', async (context) => {
      const read = v.safeParse(previewForm, await context.req.parseBody());
      if (!read.success) return context.redirect('/desk', 303);
      const { kind, slug, language } = read.output;
      return context.redirect(links.of(previewPage(kind, slug, language).path, Date.now()), 303);
    })
    .post('/rollback', async (context) => {
      const read = v.safeParse(v.object({ release: v.string() }), await context.req.parseBody());
      if (read.success && publishing.state().kept.includes(read.output.release)) {
        publishing.rollBack(read.output.release);
      }
      return context.redirect('/desk', 303);
    });
}

/** What the editor saw, and no less. */
function acceptedBy({ losses }: LogEntry): AcceptedCounts {
  const accepted: AcceptedCounts = {};
  for (const { noun, now } of losses) accepted[noun] = Math.min(now, accepted[noun] ?? now);
  return accepted;
}

type EventStream = Parameters<Parameters<typeof streamSSE>[1]>[0];

/** Tells of each change until the page is closed; what comes too fast is sent together. */
async function sendEvents(stream: EventStream, publishing: Publishing): Promise<void> {
  let news = Promise.withResolvers<void>();
  const end = publishing.subscribe(() => news.resolve());
  stream.onAbort(() => {
    end();
    news.resolve();
  });
  while (!stream.aborted && !stream.closed) {
    const state = publishing.state();
    const { running, imagesWaiting } = state;
    const data = JSON.stringify({ running, imagesWaiting, revision: revisionOf(state) });
    await stream.writeSSE({ data });
    news = Promise.withResolvers<void>();
    await stream.sleep(EVENT_EVERY_MS);
    const alive = setTimeout(() => news.resolve(), ALIVE_EVERY_MS);
    await news.promise;
    clearTimeout(alive);
  }
}

import { createHmac } from 'node:crypto';
import {
  type ByLanguage,
  DEFAULT_LANGUAGE,
  inLanguage,
  type Language,
  languagePrefix,
} from '@vitrine/contract/domain/language.ts';
import { isSameSecret } from '@vitrine/runtime/isSameSecret.ts';
import { latestTime } from '@vitrine/runtime/latestTime.ts';
import type { Headers } from '@vitrine/runtime/security/securityHeaders.ts';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { type PreviewPage, readPreviewPath } from '../pipeline/preview/previewPath.ts';
import { dashboardShell } from './dashboard/dashboardShell.ts';

/** How long a link can be passed around, in ms. */
const PREVIEW_MS = 24 * 3_600_000;

/** Addresses of previews, which work for whoever has them until they end. */
export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

export function createPreviewLinks(secret: string) {
  const sign = (path: string, until: string) =>
    createHmac('sha256', `preview ${secret}`).update(`${until} ${path}`).digest('base64url');
  return {
    /** The address, from `/` on, for a page's path. */
    of: (path: string, now: number) => {
      const until = String(now + PREVIEW_MS);
      return `/preview${path}?${new URLSearchParams({ until, signature: sign(path, until) })}`;
    },
    /** What an address is good for; `until` is in ms since the epoch. */
    check: (path: string, query: URLSearchParams, now: number) => {
      const [until, signature] = [query.get('until') ?? '', query.get('signature') ?? ''];
      if (!isSameSecret(signature, sign(path, until))) return 'wrong';
      const isGood = Number(until) > now && Number(until) <= latestTime(now, PREVIEW_MS);
      return isGood ? 'good' : 'expired';
    },
  };
}

export interface PreviewOptions {
  links: PreviewLinks;
  /**
   * Renders a page from the API as it is now, marked as a preview whose address works until then
   * (in ms); `null` where the API has no such thing.
   */
  render: (page: PreviewPage, until: number) => Promise<string | null>;
  /** What pages are served with, their policy among it. */
  pageHeaders: () => Headers;
  /** The message for a failure, for people. */
  explain: (error: unknown) => string;
}

const MESSAGES: ByLanguage<Record<'wrong' | 'expired' | 'missing' | 'failed', string>> = {
  en: {
    wrong: 'This is not the address of a preview. Ask whoever sent it for a new one.',
    expired:
      'This preview has ended. Ask whoever sent it for a new one, from the publishing dashboard.',
    missing: 'The shop’s API has nothing of this name. It may have been renamed since.',
    failed: 'The preview could not be made. Load the page again in a moment.',
  },
  zh: {
    wrong: '这不是有效的预览地址。请向发送者索取新的地址。',
    expired: '此预览已过期。请发送者在发布台重新生成地址。',
    missing: '商店的接口中没有这个名称的内容，可能已经改名。',
    failed: '预览未能生成。请稍后刷新页面。',
  },
};

/** `/preview/...`: a page that is not published, for whoever has its signed address. */
export function previewRoutes({ links, render, pageHeaders, explain }: PreviewOptions): Hono {
  return new Hono()
    .use('/preview/*', async (context, next) => {
      await next();
      context.header('Cache-Control', 'no-store');
      context.header('X-Robots-Tag', 'noindex');
      context.header('Referrer-Policy', 'no-referrer');
    })
    .get('/preview/*', async (context) => {
      const { pathname, searchParams } = new URL(context.req.url);
      const path = pathname.slice('/preview'.length);
      const page = readPreviewPath(path);
      const language = page?.language ?? languageOf(path);
      const say = (message: keyof typeof MESSAGES.en, status: 403 | 404 | 410 | 502) =>
        context.html(refusal(language, inLanguage(MESSAGES, language)[message]), status);
      const state = links.check(path, searchParams, Date.now());
      if (state === 'wrong' || !page) return say('wrong', 403);
      if (state === 'expired') return say('expired', 410);
      try {
        const rendered = await render(page, Number(searchParams.get('until')));
        if (rendered === null) return say('missing', 404);
        return context.html(rendered, 200, pageHeaders());
      } catch (error) {
        console.error(`A preview of ${path} failed. ${explain(error)}`);
        return say('failed', 502);
      }
    });
}

const languageOf = (path: string): Language =>
  path.startsWith(`${languagePrefix('zh')}/`) ? 'zh' : DEFAULT_LANGUAGE;

const refusal = (language: Language, message: string) =>
  dashboardShell({ language, title: message, body: html`<p>${message}</p>` });

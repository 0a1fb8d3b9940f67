import {
  type ByLanguage,
  DEFAULT_LANGUAGE,
  inLanguage,
  type Language,
  languagePrefix,
} from '@vitrine/contract/domain/language.ts';
import type { Headers } from '@vitrine/runtime/security/securityHeaders.ts';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { type PreviewPage, readPreviewPath } from '../pipeline/preview/previewPath.ts';
import { dashboardShell } from './dashboard/dashboardShell.ts';
import type { PreviewLinks } from './previewLinks.ts';

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

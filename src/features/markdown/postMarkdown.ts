import type { Blog } from '@vitrine/contract/api/entities/blog.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { formatDay } from '../../i18n/dates.ts';
import { localePath } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';
import { absoluteImage, type Origins } from '../image/absoluteImage.ts';
import {
  fromShopHtml,
  heading,
  image,
  link,
  paragraph,
  points,
  printMarkdown,
  text,
} from './markdownTree.ts';

export function postMarkdown(post: Blog, language: Language, origins: Origins): string {
  const t = translator(language);
  const page = new URL(localePath(language, `/blog-overviews/${post.slug}/`), origins.site);
  const { title, description, author, cover_image, published_at, updated_at } = post;
  return printMarkdown([
    heading(1, title),
    ...(description ? [paragraph(description)] : []),
    points([
      ...(author ? [t('blog:by', { author })] : []),
      t('markdown:published', { date: formatDay(published_at, language) }),
      ...(updated_at ? [t('lastUpdated', { date: formatDay(updated_at, language) })] : []),
      [text(t('markdown:page')), link(page.href, page.href)],
    ]),
    ...(cover_image ? [paragraph([image('', absoluteImage(cover_image, origins))])] : []),
    ...fromShopHtml(post.content, page),
  ]);
}

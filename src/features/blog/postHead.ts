import type { Blog } from '@vitrine/contract/api/entities/blog.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import type { BlogPosting } from 'schema-dts';
import { localePath } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import { metaDescription } from '../../seo/description.ts';
import { htmlLang, originalLanguage, type PageHead } from '../../seo/head.ts';
import { organisation } from '../company/organisation.ts';
import { absoluteImage, type Origins } from '../image/absoluteImage.ts';
import { sharedImage } from '../image/sharedImage.ts';

/** What the page of a post says of itself; `languages` are those that the post is written in. */
export function postHead(
  post: Blog,
  languages: readonly Language[],
  language: Language,
  origins: Origins,
): PageHead {
  const description = metaDescription(post.description, post.content, post.title);
  const original = originalLanguage(language, languages);
  const image = post.cover_image;
  return {
    title: post.title,
    description,
    path: `/blog-overviews/${post.slug}/`,
    languages,
    type: 'article',
    image: sharedImage(image, origins),
    images: image ? [absoluteImage(image, origins)] : [],
    published: post.published_at,
    modified: post.updated_at ?? undefined,
    data: [postData(post, description, original, origins)],
  };
}

/** The post as itself, in the language it is at home in, whichever page shows it. */
function postData(
  post: Blog,
  description: string,
  language: Language,
  origins: Origins,
): BlogPosting {
  const { title, slug, cover_image, author, published_at, updated_at } = post;
  const { name, url } = organisation(language, origins.site);
  const publisher = { '@type': 'Organization', name, url } as const;
  return {
    '@type': 'BlogPosting',
    url: new URL(localePath(language, `/blog-overviews/${slug}/`), origins.site).href,
    headline: title,
    description,
    ...(cover_image && { image: absoluteImage(cover_image, origins) }),
    datePublished: published_at,
    ...(updated_at && { dateModified: updated_at }),
    inLanguage: textLang(post, language) ?? htmlLang(language),
    author: author ? { '@type': 'Person', name: author } : publisher,
    publisher,
  };
}

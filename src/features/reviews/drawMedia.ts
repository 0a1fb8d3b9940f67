import { MEDIA_BASE_URL } from 'astro:env/client';
import type { ReviewMedia } from '../../contract/entities/reviewFields.ts';
import { pictureSrcset, pictureUrl } from '../../domain/pictureUrl.ts';
import { copyPart } from './reviewParts.ts';

const WIDEST = 320;

/** The pictures and films of a review as ReviewItem.astro prints them. */
export function drawMedia(media: ReviewMedia[]): HTMLElement {
  const list = copyPart('[data-part="media"]');
  for (const { type, url } of media) {
    const link = copyPart<HTMLAnchorElement>(`a[data-media="${type}"]`);
    link.href = pictureUrl(url, MEDIA_BASE_URL);
    if (type === 'image') link.querySelector('.picture-frame')?.append(drawPicture(url));
    const film = link.querySelector('video');
    if (film) film.src = `${link.href}#t=0.1`;
    const item = document.createElement('li');
    item.className = 'w-24';
    item.append(link);
    list.append(item);
  }
  return list;
}

/** As Picture.tsx prints it. */
function drawPicture(source: string): HTMLPictureElement {
  const picture = document.createElement('picture');
  for (const format of ['avif', 'webp'] as const) {
    const srcset = pictureSrcset(source, MEDIA_BASE_URL, { widest: WIDEST, format });
    if (!srcset) continue;
    const rendition = document.createElement('source');
    rendition.type = `image/${format}`;
    rendition.srcset = srcset;
    rendition.sizes = '6rem';
    picture.append(rendition);
  }
  const image = document.createElement('img');
  image.className = 'size-full object-cover';
  image.loading = 'lazy';
  image.decoding = 'async';
  image.alt = '';
  image.width = 1;
  image.height = 1;
  picture.append(image);
  image.src = pictureUrl(source, MEDIA_BASE_URL, { percent: 50 });
  return picture;
}

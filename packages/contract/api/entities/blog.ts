import * as v from 'valibot';
import { sanitiseArticle } from '../../html/sanitise.ts';
import {
  id,
  optionalMedia,
  optionalText,
  optionalTimestamp,
  requiredText,
  slug,
  text,
  timestamp,
} from '../values.ts';

const fields = {
  id,
  title: requiredText,
  slug,
  cover_image: optionalMedia,
  published_at: timestamp,
  updated_at: optionalTimestamp,
  /** The language the post is written in; shown as an uppercase tag. */
  language: optionalText,
  description: text,
  author: optionalText,
};

export const blogListItem = v.object(fields);
export type BlogListItem = v.InferOutput<typeof blogListItem>;

export const blog = v.object({ ...fields, content: v.pipe(text, v.transform(sanitiseArticle)) });
export type Blog = v.InferOutput<typeof blog>;

import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { blog, blogListItem } from '../entities/blog.ts';
import { pageSchema } from '../envelope.ts';
import { slug } from '../values.ts';
import { pagingFields } from './pagingFields.ts';

/** A page of the blog, newest first. */
export const blogs = defineCall({
  name: 'blogs',
  method: 'GET',
  path: '/api/blogs',
  request: v.object({ query: v.object(pagingFields) }),
  data: pageSchema(blogListItem),
});

/** One post. A missing post is a 404, as HTTP status or as `code`. */
export const blogBySlug = defineCall({
  name: 'blogBySlug',
  method: 'GET',
  path: '/api/blogs/show/{slug}',
  request: v.object({ params: v.object({ slug }) }),
  data: v.pipe(
    v.object({ blog }),
    v.transform((data) => data.blog),
  ),
  errors: [404],
});

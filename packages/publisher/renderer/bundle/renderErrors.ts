import type { MiddlewareHandler } from 'astro';

/** Keeps the error of a page that cannot be rendered: Astro would only log it. */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    locals.error = error;
    return new Response('', { status: 500 });
  }
};

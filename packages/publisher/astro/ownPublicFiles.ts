import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import send from '@fastify/send';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import type { AstroIntegration } from 'astro';

/** Lays the `public` of the theme and of the owner's folder over the product's. */
export const ownPublicFiles: AstroIntegration = {
  name: 'vitrine-own-public-files',
  hooks: {
    'astro:build:done': ({ dir }) => {
      for (const folder of publicFolders()) cpSync(folder, dir, { recursive: true });
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use(async (request, response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?');
        for (const root of publicFolders().reverse()) {
          const found = await send(request, path, { root, index: false });
          if (found.type !== 'file') continue;
          response.writeHead(found.statusCode, found.headers);
          found.stream.pipe(response);
          return;
        }
        next();
      });
    },
  },
};

const publicFolders = () =>
  ownShop()
    .overlays.map((folder) => join(folder, 'public'))
    .filter((folder) => existsSync(folder));

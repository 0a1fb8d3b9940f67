import { LANGUAGES, languagePrefix } from '@vitrine/contract/domain/language.ts';
import { ASSETS, KEPT_FOR_EVER } from '@vitrine/publisher/files/releaseHeaders.ts';
import { BASIC_HEADERS } from '@vitrine/runtime/security/securityHeaders.ts';
import type { NginxPlace } from '../../scripts/nginx/startNginx.ts';

/**
 * What `http` holds to serve the shops of a comparison, ours or another, in the same way. `api` is
 * the origin of `/api`, `/practice-payments` and `/media`; images are kept by nginx.
 */
export function nginxConfig(
  { folder, api }: { folder: string; api: string },
  { port, work, hasBrotli }: NginxPlace,
): string {
  const headers = Object.entries(BASIC_HEADERS);
  return `include /etc/nginx/mime.types;
  default_type application/octet-stream;
  charset utf-8;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65;
  keepalive_requests 100000000;
  map $uri $kept { default no-cache; ~^${ASSETS} "${KEPT_FOR_EVER}"; }
  ${proxyCache(work, api)}
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${folder};
    disable_symlinks off;
    ${hasBrotli ? 'brotli_static on;' : ''}
    gzip_vary on;
    add_header Cache-Control $kept;
    ${headers.map(([name, value]) => `add_header ${name} ${value} always;`).join('\n    ')}
    location / { try_files $uri $uri/index.html $uri.html =404; }
    ${LANGUAGES.map(errorPage).join('\n    ')}
    ${PROXIED}
  }`;
}

/** The same files by nginx with its defaults, and the module that sends compressed files. */
export function stockNginxConfig(folder: string, { port, hasBrotli }: NginxPlace): string {
  return `include /etc/nginx/mime.types;
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${folder};
    ${hasBrotli ? 'brotli_static on;' : ''}
  }`;
}

function errorPage(language: (typeof LANGUAGES)[number]): string {
  const prefix = languagePrefix(language);
  const page = `error_page 404 ${prefix}/404.html;`;
  if (prefix === '') return page;
  return `location ${prefix}/ { ${page} try_files $uri $uri/index.html $uri.html =404; }`;
}

const proxyCache = (work: string, api: string) => `
  proxy_cache_path ${work}/media keys_zone=media:8m max_size=512m inactive=1h;
  upstream api { server ${new URL(api).host}; keepalive 16; }
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;`;

const PROXIED = `
    location ~ ^/(?:api|practice-payments)(?:/|$) { proxy_pass http://api; }
    location /media/ {
      proxy_pass http://api;
      proxy_cache media;
      proxy_cache_valid 200 1h;
      proxy_cache_lock on;
    }`;

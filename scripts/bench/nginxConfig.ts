import { ASSETS, FILE_HEADERS, KEPT_FOR_EVER } from '../../server/site/headers.ts';
import { LANGUAGES, languagePrefix } from '../../src/contract/language.ts';

export interface NginxConfigOptions {
  /** The shop, a folder or a link to one. */
  folder: string;
  port: number;
  /** For its own files: the process's number, what it receives and what it keeps. */
  work: string;
  /** Path of the brotli module; `null` where there is none. */
  brotli: string | null;
  /** Whether it was built with gzip_static. */
  hasGzipStatic: boolean;
  /** Origin that answers `/api`, `/practice-payments` and `/media`. */
  api: string | null;
}

/** One nginx worker that serves a shop as `docs/publishing.md` says, with the headers of the shop's own server. */
export function nginxConfig(options: NginxConfigOptions): string {
  const { folder, port, work, brotli, hasGzipStatic, api } = options;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const headers = Object.entries(FILE_HEADERS);
  return `${brotli ? `load_module ${brotli};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${work}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  charset utf-8;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65;
  keepalive_requests 100000000;
  ${temporary.map((name) => `${name}_temp_path ${work}/${name};`).join('\n  ')}
  map $uri $kept { default no-cache; ~^${ASSETS} "${KEPT_FOR_EVER}"; }
  ${api ? proxyCache(work, api) : ''}
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${folder};
    disable_symlinks off;
    ${brotli ? 'brotli_static on;' : ''}
    ${hasGzipStatic ? 'gzip_static on;' : ''}
    gzip_vary on;
    add_header Cache-Control $kept;
    ${headers.map(([name, value]) => `add_header ${name} ${value} always;`).join('\n    ')}
    location / { try_files $uri $uri/index.html $uri.html =404; }
    ${LANGUAGES.map(errorPage).join('\n    ')}
    ${api ? PROXIED : ''}
  }
}
`;
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

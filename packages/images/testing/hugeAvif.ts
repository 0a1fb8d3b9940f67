import { inflateSync } from 'node:zlib';

/** An AVIF of 1.3 kB with 7,200 × 7,200 grey pixels, which takes 6 s to make. */
export const HUGE_AVIF = inflateSync(
  Buffer.from(
    [
      'eNpjYGCQSSupLEgsy0xjAILczDRDEDs3MxHEv5abWpLIAAGKGSk5RVA2Q0FmcgkDGlDKzMlPBjFcHBgYgRAEfkFpBh',
      'YZIKGcmZkHtgYsKgrkpDJBeYllBoYgJl9BZkkuXElYZkFRAZC2yCxIzgfSPIllhs6N9mBNIpnFBakQw2UUIJhBoCCz',
      'IhMkwszBwQGkxDILcmHuBzqJuZGJGegUldyUxBIhBi4u+88W9ge/TRC4kGnUzSEg/+Qo5/3//x+dP9DAsP78Ka3vrO',
      'wGct43nnxqvDcn7qPou44dC5cKfU15F75c5nP2hQmhMzKW/bOSXL7tcARL4vZu6XK+ZcEV2oqbLb4sDlVf9a/ex+rC',
      'f+P8fc2LedYZBS1sTD7zYIXpNOFJqxoefLq+5VYS2ynP6N/lb7rSz1f3zlDL3tshGH7A4e6TJ8Eb9ffFH7a/MKss8t',
      'fKlvNNzC/3+rkxq/cbvd+0zOPc7P3f7RjMolY6WJuyqlW9v6GvJ6u2ahUH04Ka86fc65ZqazLM5/edoDP74C5Hzr3n',
      'zq/zMzM2PpnWfrd/cfXhLV9D+u/eSMtI5p1kHVt5u1lQdmnp2WpOdvnveaHrbZyyXr0ItjDZ0/vSLfZIDNvjXo85G+',
      'Z/5Q75waMjG3cw+slX1yvNN3aITA896Zhw1Wiyicu8+vt2du0dfknvJidAbNc6u/ux67QurfBPHp87Nshcdrl44cmF',
      'Zfqps169OiG78ZhAls3vD0z5uc82vHjLa9Fazl/5YJ2q+hSvXuZZUaeDlmdMb7axXX9zgl3is1WzM/J/2zAn8nwLyv',
      'jgcFbjAKfWoSB/TYcPc5QXbvzFycLuKbrzrtbFp3aGH3y6bRqKgbanHZ37dV5cyqxpb16/1jzMZ8Th6cj1rsJy9gUu',
      'K1U7OTOmc6dtzfh2h8fvSVLY2RfCyupWfqXqvpNHW84sY3XrNZNZBW5quAj7LDX5mNZ+7t0f7dpFfpJLbBLS/DyPJ1',
      'gdjzTZdNfLImzBMX5h04Xtd+9+El+5dwR6uXyAvBxCZ88+BgD4syKU',
    ].join(''),
    'base64',
  ),
);

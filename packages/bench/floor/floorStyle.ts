import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';

const { palette } = ownShop().tokens;

/** What a hand-written page of the shop would have for a stylesheet: 1 KB. */
export const floorStyle = [
  '*{box-sizing:border-box}',
  `body{margin:0;font:1rem/1.65 var(--font-text);color:${palette.ink};background:${palette.paper}}`,
  'body>*{max-width:82rem;margin:auto;padding:1rem clamp(1.125rem,4vw,3rem)}',
  'h1,h2,h3{font-family:var(--font-display);font-weight:500;line-height:1.2;margin:1em 0 .4em}',
  'h1{font-size:clamp(2.5rem,1.8rem + 3.2vw,4.5rem)}h2{font-size:2rem}h3{font-size:1.5rem}',
  `a{color:inherit}img{display:block;width:100%;height:auto;aspect-ratio:attr(width type(<number>))/attr(height type(<number>));object-fit:cover;background:${palette.surface}}`,
  'ul,ol{list-style:none;padding:0;margin:0}',
  'header nav ul{display:flex;flex-wrap:wrap;gap:1rem}',
  'ul:has(img){display:grid;grid-template-columns:repeat(2,1fr);gap:2rem 1rem}',
  '@media(min-width:64rem){ul:has(img){grid-template-columns:repeat(4,1fr)}}',
  `button{padding:.75rem 1.75rem;border:0;background:${palette.ink};color:${palette.paper};font:inherit}`,
  `td,th{padding:.5rem;text-align:start;border-bottom:1px solid ${palette.line}}`,
].join('');

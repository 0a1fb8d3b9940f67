import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';

/** What a visitor sees while the very first build runs; it asks again by itself. */
export function waitingPage(): string {
  const { palette, scheme, typefaces } = ownShop().tokens;
  const { generic } = typefaces.display;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>The shop opens in a moment</title>
<style>:root{color-scheme:${scheme}}body{margin:0;min-height:100dvh;display:grid;place-content:center;text-align:center;font:1.125rem/1.6 ${generic};background:${palette.paper};color:${palette.ink}}</style>
</head>
<body>
<p>The shop is being prepared and opens in a moment.</p>
<p lang="zh-Hans">商店正在准备，马上就好。</p>
</body>
</html>
`;
}

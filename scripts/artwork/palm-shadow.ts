import type { Picture } from './picture.ts';
import { fixed, path, place } from './svg.ts';

/** The shadow of a palm leaf falling across the picture, its stalk from the upper right. */
export function palmShadow(picture: Picture, x: number, y: number, scale: number): string {
  const blades = Array.from({ length: 15 }, (_, index) => {
    const t = index / 14;
    const [sx, sy] = [-t * 760, t * t * 340];
    return [-1, 1]
      .map((side) => {
        const reach = 330 * Math.sin(0.5 + t * 2.2);
        const angle = 2.5 + side * (1.05 - 0.45 * t);
        const [ex, ey] = [
          sx + reach * Math.cos(angle),
          sy + reach * Math.sin(angle) * (side > 0 ? 1 : 1),
        ];
        const [nx, ny] = [-Math.sin(angle) * 17, Math.cos(angle) * 17];
        return `M${fixed(sx)} ${fixed(sy)}Q${fixed((sx + ex) / 2 + nx)} ${fixed((sy + ey) / 2 + ny)} ${fixed(ex)} ${fixed(ey)}Q${fixed((sx + ex) / 2 - nx)} ${fixed((sy + ey) / 2 - ny)} ${fixed(sx)} ${fixed(sy)}Z`;
      })
      .join('');
  }).join('');
  return place(
    path(`${blades}M40 -30Q-380 40 -770 346L-764 350Q-380 60 44 -20Z`, '#3b2c1a', {
      opacity: 0.2,
      filter: picture.blur(9),
    }),
    x,
    y,
    scale,
  );
}

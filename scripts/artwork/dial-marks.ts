import { type DialStyle, looks } from './dial-look.ts';
import { type Metal, metalFill, tone } from './metal.ts';
import type { Picture } from './picture.ts';
import { circle, element, fixed, group, path, polar, rect, stroke } from './svg.ts';

/** A bar on the ray at `angle` from `inner` to `outer`, `half` wide, with a lit and a dark flank. */
function baton(metal: Metal, angle: number, inner: number, outer: number, half: number): string {
  return group(
    { transform: `rotate(${angle})` },
    rect(-half + 0.5, -outer + 0.7, half * 2, outer - inner, '#000', { opacity: 0.32, rx: 0.3 }),
    rect(-half, -outer, half, outer - inner, tone(metal, angle > 120 && angle < 300 ? 0.5 : 0.95)),
    rect(0, -outer, half, outer - inner, tone(metal, angle > 120 && angle < 300 ? 0.88 : 0.42)),
    rect(-half, -outer, half * 2, 0.8, tone(metal, 0.98), { opacity: 0.8 }),
  );
}

export function indices(picture: Picture, style: DialStyle): string {
  const { metal, date } = looks[style];
  const marks: string[] = [];
  for (let hour = 0; hour < 12; hour += 1) {
    const angle = hour * 30;
    if (date && hour === 3) continue;
    if (style === 'diver') {
      const rim = metalFill(picture, metal);
      const glow = picture.radial([
        [0, '#fbfff4'],
        [1, '#d3e6cf'],
      ]);
      const [x, y] = polar(77, angle);
      if (hour === 0) {
        marks.push(
          path('M-9 -89H9L0 -67Z', glow, { stroke: tone(metal, 0.9), 'stroke-width': 1.5 }),
        );
      } else if (hour % 3 === 0) {
        marks.push(
          group(
            { transform: `rotate(${angle})` },
            rect(-4.2, -88, 8.4, 22, glow, {
              stroke: tone(metal, 0.9),
              'stroke-width': 1.5,
              rx: 0.8,
            }),
          ),
        );
      } else {
        marks.push(
          circle(x + 0.5, y + 0.8, 7, '#000', { opacity: 0.4 }),
          circle(x, y, 6.8, rim),
          circle(x, y, 5.4, glow),
        );
      }
    } else if (style === 'pearl' && hour % 3 !== 0) {
      const [x, y] = polar(82, angle);
      marks.push(
        circle(x + 0.4, y + 0.6, 3.4, '#000', { opacity: 0.25 }),
        circle(x, y, 3.3, metalFill(picture, metal)),
        circle(
          x,
          y,
          2.5,
          picture.radial(
            [
              [0, '#ffffff'],
              [0.5, '#dfe8ec'],
              [1, '#aab6bd'],
            ],
            0.4,
            0.35,
            0.7,
          ),
        ),
      );
    } else if (hour === 0) {
      marks.push(
        group({ transform: 'translate(-4 0)' }, baton(metal, 0, 68, 91, 2)),
        group({ transform: 'translate(4 0)' }, baton(metal, 0, 68, 91, 2)),
      );
    } else {
      marks.push(baton(metal, angle, hour % 3 === 0 ? 68 : 73, 91, style === 'pearl' ? 1.4 : 2.1));
    }
  }
  return marks.join('');
}

export function minuteTrack(style: DialStyle): string {
  const { print } = looks[style];
  const ticks = Array.from({ length: 300 }, (_, index) => {
    const [long, on] =
      index % 25 === 0
        ? [4, true]
        : index % 5 === 0
          ? [3, true]
          : [1.6, style === 'midnight' || style === 'ivory'];
    if (!on) return '';
    const [[x1, y1], [x2, y2]] = [polar(97.6, index * 1.2), polar(97.6 - long, index * 1.2)];
    return `M${fixed(x1)} ${fixed(y1)}L${fixed(x2)} ${fixed(y2)}`;
  }).join('');
  return (
    stroke(ticks, print, 0.45, { opacity: 0.85, 'stroke-linecap': 'butt' }) +
    (style === 'ivory'
      ? circle(0, 0, 92.8, 'none', { stroke: print, 'stroke-width': 0.35, opacity: 0.7 })
      : '')
  );
}

/** A window at three o'clock with the day on its disc. */
export function dateWindow(style: DialStyle): string {
  const { metal } = looks[style];
  const digit = element(
    'text',
    {
      x: 79,
      y: 4.6,
      'font-family': 'serif',
      'font-size': 13,
      'text-anchor': 'middle',
      fill: '#22262a',
    },
    '8',
  );
  return group(
    {},
    rect(67.4, -9.2, 23.2, 18.4, tone(metal, 0.45), { rx: 1.2 }),
    path('M67.4 9.2V-9.2H90.6L88.6 -7.4H69.2V7.4Z', tone(metal, 0.95)),
    rect(69.2, -7.4, 19.6, 14.8, '#fcfaf4'),
    path('M69.2 -7.4H88.8V-4.6H72V7.4H69.2Z', '#000', { opacity: 0.2 }),
    digit,
  );
}

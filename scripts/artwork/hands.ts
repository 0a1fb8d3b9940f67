import { type DialStyle, dialMetal } from './dial-look.ts';
import { tone } from './metal.ts';
import type { Picture } from './picture.ts';
import { circle, group, path, rect } from './svg.ts';

interface Hand {
  readonly angle: number;
  readonly length: number;
  readonly half: number;
}

/** Ten past ten and thirty-six seconds. */
const hour: Hand = { angle: 305, length: 54, half: 5 };
const minute: Hand = { angle: 60, length: 86, half: 4 };
const secondsAngle = 216;

const light = (angle: number, flank: -1 | 1): number => {
  const facing = Math.cos(((angle + flank * 90 - 318) * Math.PI) / 180);
  return 0.56 + 0.38 * facing;
};

/** A lance with a ridge: two flanks, each taking its own light. */
function lance({ angle, length, half }: Hand, style: DialStyle): string {
  const metal = dialMetal(style);
  const widest = -length * 0.3;
  return group(
    { transform: `rotate(${angle})` },
    path(`M0 12L${-half} ${widest}L0 ${-length}Z`, tone(metal, light(angle, -1))),
    path(`M0 12L${half} ${widest}L0 ${-length}Z`, tone(metal, light(angle, 1))),
  );
}

/** A broad sword filled with luminous paint. */
function sword({ angle, length, half }: Hand): string {
  const h = half * 1.35;
  return group(
    { transform: `rotate(${angle})` },
    path(
      `M${-h * 0.45} 10L${-h} ${-length * 0.72}L0 ${-length}L${h} ${-length * 0.72}L${h * 0.45} 10Z`,
      tone('steel', 0.9),
    ),
    path(`M0 10V${-length}L${h} ${-length * 0.72}L${h * 0.45} 10Z`, tone('steel', 0.5)),
    path(
      `M${-h * 0.42} ${-length * 0.25}L${-h * 0.66} ${-length * 0.7}L0 ${-length * 0.9}L${h * 0.66} ${-length * 0.7}L${h * 0.42} ${-length * 0.25}Z`,
      '#eef7e6',
    ),
  );
}

function leaf({ angle, length, half }: Hand): string {
  const h = half * 0.7;
  return group(
    { transform: `rotate(${angle})` },
    path(
      `M0 8C${-h * 1.5} ${-length * 0.35} ${-h} ${-length * 0.6} 0 ${-length}Z`,
      tone('gold', light(angle, -1)),
    ),
    path(
      `M0 8C${h * 1.5} ${-length * 0.35} ${h} ${-length * 0.6} 0 ${-length}Z`,
      tone('gold', light(angle, 1)),
    ),
  );
}

const secondsHand = (colour: string): string =>
  group(
    { transform: `rotate(${secondsAngle})` },
    rect(-0.45, -90, 0.9, 112, colour),
    rect(-1.5, 10, 3, 16, colour, { rx: 1.2 }),
  );

/** The hands of a dial of radius 100, with their shadows on it. */
export function hands(picture: Picture, style: DialStyle): string {
  const shape =
    style === 'diver' ? sword : style === 'pearl' ? leaf : (hand: Hand) => lance(hand, style);
  const both = shape(hour) + shape(minute);
  const seconds =
    style === 'pearl'
      ? ''
      : secondsHand(style === 'ivory' ? '#1d4f7a' : style === 'diver' ? '#d9863a' : '#e9eef2');
  const metal = dialMetal(style);
  const shadow = { opacity: 0.42, filter: picture.blur(1.3) };
  const silhouette = (markup: string) => markup.replace(/fill="#[0-9a-f]{6}"/g, 'fill="#120e0a"');
  return group(
    {},
    group({ ...shadow, transform: 'translate(1.6 2.4)' }, silhouette(both)),
    both,
    group({ ...shadow, transform: 'translate(2.2 3.2)' }, silhouette(seconds)),
    seconds,
    circle(0, 0, 4.6, tone(metal, 0.55)),
    circle(-0.4, -0.5, 3.7, tone(metal, 0.9)),
    circle(0, 0, 1.4, tone(metal, 0.35)),
  );
}

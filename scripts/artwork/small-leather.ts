import { cardHolder, cardHolderBack } from './card-holder.ts';
import { darker, lighter } from './colour.ts';
import { box, hide, pressed, stitches } from './hide.ts';
import { keyPouch, keyPouchOpen, snap } from './key-pouch.ts';
import { leather } from './palette.ts';
import { passportCover, passportOpen } from './passport-cover.ts';
import type { Picture } from './picture.ts';
import type { Scene, Views } from './scene.ts';
import { type Backdrop, laid, laidAt, tableTop } from './studio.ts';
import { circle, group, place } from './svg.ts';
import { puller, zip } from './zip.ts';
import { zipWallet, zipWalletOpen } from './zip-wallet.ts';

const flat =
  (
    draw: (picture: Picture) => string,
    backdrop: Backdrop,
    scale: number,
    angle: number,
    y = 750,
  ): Scene =>
  (picture) =>
    tableTop(picture, backdrop) + laidAt(picture, draw(picture), 600, y, scale, angle, 34);

const near =
  (draw: (picture: Picture) => string, backdrop: Backdrop): Scene =>
  (picture) =>
    tableTop(picture, backdrop) + laid(picture, draw(picture), 50);

const slotsNear = (picture: Picture): string => {
  const colour = leather.slate;
  const layer = (y: number) =>
    hide(
      picture,
      `M-100 ${y}H520C620 ${y} 640 ${y + 96} 740 ${y + 96}H1400V1700H-100Z`,
      colour,
      '',
      17,
    );
  return place(
    group(
      {},
      ...[380, 660, 940].map((y, index) =>
        group(
          {},
          circle(0, 0, 0.1, colour),
          index === 0 ? '' : hideShadow(picture, y),
          layer(y),
          stitches(
            `M-90 ${y + 40}H500C600 ${y + 40} 640 ${y + 136} 740 ${y + 136}H1390`,
            colour,
            3.2,
          ),
        ),
      ),
      place(pressed(330, colour), 880, 1440),
    ),
    0,
    -60,
    1,
    -8,
  );
};

const hideShadow = (picture: Picture, y: number): string =>
  group({ opacity: 0.5, filter: picture.blur(16), transform: 'translate(0 -12)' }, hideOutline(y));

const hideOutline = (y: number): string =>
  `<path d="M-100 ${y}H520C620 ${y} 640 ${y + 96} 740 ${y + 96}H1400V${y + 200}H-100Z" fill="#000"/>`;

const zipNear = (picture: Picture): string => {
  const colour = leather.cognac;
  return place(
    group(
      {},
      hide(picture, box(-200, 150, 1700, 420, 10), darker(colour, 0.12), '', 17),
      zip('M-200 610H1500', 'gold', 4),
      hide(picture, box(-200, 656, 1700, 1200, 10), colour, '', 17),
      stitches('M-200 720H1500M-200 500H1500', colour, 3.2),
      place(puller(picture, darker(colour, 0.06)), 560, 620, 4.1, 4),
    ),
    -30,
    60,
    1,
    -7,
  );
};

const coverNear = (picture: Picture): string => {
  const colour = leather.forest;
  return place(
    group(
      {},
      hide(picture, box(-500, -400, 1500, 1700, 90), colour, '', 17),
      stitches('M-500 1236H850Q936 1236 936 1150V-400', colour, 3.2),
      place(pressed(720, colour), 330, 960),
    ),
    30,
    60,
    1,
    -6,
  );
};

const studNear = (picture: Picture): string => {
  const colour = leather.oxblood;
  const edge = 'M-300 -300H1500V420C1300 900 900 1030 600 1060C300 1030 -100 900 -300 420Z';
  return group(
    {},
    hide(picture, 'M-100 -100H1300V1600H-100Z', darker(colour, 0.08), '', 17),
    group(
      { opacity: 0.6, filter: picture.blur(26), transform: 'translate(12 40)' },
      `<path d="${edge}" fill="#000"/>`,
    ),
    hide(picture, edge, lighter(colour, 0.05), '', 17),
    stitches('M-300 360C-80 830 310 960 600 990C890 960 1280 830 1500 360', colour, 3.4),
    place(snap(picture, 118), 600, 760),
    place(pressed(430, colour), 575, 500),
  );
};

export const smallLeather: Record<string, Views> = {
  'card-holder-slate': [
    flat((picture) => cardHolder(picture), 'bone', 1.75, -5, 810),
    flat(
      (picture) =>
        place(cardHolderBack(picture), -120, -190, 0.92, 10) +
        place(cardHolder(picture, false), 110, 190, 0.92, -14),
      'mist',
      1.6,
      0,
    ),
    near(slotsNear, 'mist'),
  ],
  'zip-wallet-cognac': [
    flat((picture) => zipWallet(picture), 'bone', 1.42, -8),
    flat((picture) => zipWalletOpen(picture), 'stone', 1.42, 5),
    near(zipNear, 'bone'),
  ],
  'passport-cover-forest': [
    flat((picture) => passportCover(picture), 'sand', 1.9, -6),
    flat((picture) => passportOpen(picture), 'bone', 1.36, 6),
    near(coverNear, 'sand'),
  ],
  'key-pouch-oxblood': [
    flat((picture) => keyPouch(picture), 'bone', 1.8, -8, 640),
    flat((picture) => keyPouchOpen(picture), 'stone', 1.55, 10, 860),
    near(studNear, 'bone'),
  ],
};

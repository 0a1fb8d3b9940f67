/** One thing measured of several makers, such as a page of the shop and of its floor. */
export interface Bars {
  name: string;
  /** In the order of the makers; `undefined` where it was not measured. */
  values: (number | undefined)[];
}

const [LEFT, WIDTH, BAR, GAP, TOP] = [96, 720, 9, 10, 56];
const FILLS = ['teal', 'silver'];

/** Horizontal bars in groups as an SVG image, all on one axis from 0; `makers` names the fills. */
export function barsSvg(title: string, makers: string[], groups: Bars[]): string {
  const max = Math.max(...groups.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const step = makers.length * BAR + GAP;
  const height = TOP + groups.length * step;
  const length = (value: number) => (value / max) * (WIDTH - LEFT - 56);
  const rows = groups.flatMap(({ name, values }, group) => {
    const y = TOP + group * step;
    const bars = values.flatMap((value, index) => {
      if (value === undefined) return [];
      const [at, end] = [y + index * BAR, LEFT + length(value)];
      return [
        `<rect x="${LEFT}" y="${at}" width="${length(value).toFixed(1)}" height="${BAR - 1}" fill="${FILLS[index]}"/>`,
        `<text x="${(end + 6).toFixed(1)}" y="${at + BAR - 1}" font-size="9">${Math.round(value)}</text>`,
      ];
    });
    return [`<text x="${LEFT - 8}" y="${y + BAR + 3}" text-anchor="end">${name}</text>`, ...bars];
  });
  const legend = makers.map(
    (maker, index) =>
      `<rect x="${LEFT + index * 140}" y="32" width="9" height="9" fill="${FILLS[index]}"/><text x="${LEFT + 14 + index * 140}" y="41">${maker}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="11" fill="dimgray">
<title>${title}</title>
<rect width="100%" height="100%" fill="white"/>
<text x="${LEFT}" y="20" font-size="13" fill="black">${title}</text>
${[...legend, ...rows].join('\n')}
</svg>
`;
}

/** A figure at some sizes: what is drawn as one panel. */
export interface Curve {
  title: string;
  /** From the smallest size to the largest. */
  points: { at: number; value: number }[];
}

const PANEL = { width: 360, height: 240, left: 64, top: 40, right: 28, bottom: 36 };

/** Curves side by side as an SVG image, both axes from 0; the dashed line is growth in proportion. */
export function curveSvg(curves: Curve[]): string {
  const width = curves.length * PANEL.width;
  const panels = curves.map(
    (curve, index) => `<g transform="translate(${index * PANEL.width} 0)">${panel(curve)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${PANEL.height}" width="${width}" height="${PANEL.height}" font-family="system-ui, sans-serif" font-size="11" fill="dimgray">
<title>${curves.map(({ title }) => title).join('; ')}</title>
<rect width="100%" height="100%" fill="white"/>
${panels.join('\n')}
</svg>
`;
}

function panel({ title, points }: Curve): string {
  const last = points.at(-1) ?? { at: 1, value: 1 };
  const max = Math.max(...points.map(({ value }) => value));
  const x = (at: number) => PANEL.left + (at / last.at) * (PANEL.width - PANEL.left - PANEL.right);
  const y = (value: number) =>
    PANEL.height - PANEL.bottom - (value / max) * (PANEL.height - PANEL.top - PANEL.bottom);
  const line = points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`);
  const marks = points.map(
    ({ at, value }) =>
      `<circle cx="${x(at).toFixed(1)}" cy="${y(value).toFixed(1)}" r="3" fill="teal"/>`,
  );
  const sizes = points
    .filter(({ at }) => at >= last.at / 10)
    .map(
      ({ at }) =>
        `<text x="${x(at).toFixed(1)}" y="${PANEL.height - 16}" text-anchor="middle">${at.toLocaleString('en')}</text>`,
    );
  const values = [0, max / 2, max].map(
    (value) =>
      `<text x="${PANEL.left - 8}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${Math.round(value).toLocaleString('en')}</text>`,
  );
  const axis = `M${PANEL.left} ${PANEL.top}V${y(0)}H${PANEL.width - PANEL.right}`;
  return [
    `<text x="${PANEL.left}" y="20" font-size="13" fill="black">${title}</text>`,
    `<path d="${axis}" fill="none" stroke="silver"/>`,
    `<path d="M${x(0)} ${y(0)}L${x(last.at)} ${y(last.value).toFixed(1)}" fill="none" stroke="silver" stroke-dasharray="4 4"/>`,
    `<polyline points="${line.join(' ')}" fill="none" stroke="teal" stroke-width="2"/>`,
    ...marks,
    ...sizes,
    ...values,
  ].join('');
}

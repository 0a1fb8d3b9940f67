/** The cross that closes something, drawn by script. */
export function closeIcon(): SVGElement {
  const draw = (tag: string, attributes: Record<string, string>) => {
    const drawn = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attributes)) drawn.setAttribute(name, value);
    return drawn as SVGElement;
  };
  const icon = draw('svg', {
    ...{ viewBox: '0 0 24 24', width: '24', height: '24' },
    ...{ fill: 'none', stroke: 'currentColor', 'aria-hidden': 'true' },
  });
  icon.append(draw('path', { d: 'm5 5 14 14M19 5 5 19' }));
  return icon;
}

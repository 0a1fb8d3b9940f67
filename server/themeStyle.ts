import tokens from '../tokens.cjs';

const { palette, scheme, typefaces, corners } = tokens;

/** The house's colours and kinds of face as custom properties, for pages that Astro does not make. */
export const themeStyle = `:root {
  color-scheme: ${scheme};
  --display: ${typefaces.display.generic};
  --text: ${typefaces.text.generic};
  --radius: ${corners.control};
${Object.entries(palette)
  .map(([name, colour]) => `  --${name}: ${colour};`)
  .join('\n')}
}

`;

/** The house's colours, shared by every picture. */
export const teal = '#0f5c63';
export const tealDeep = '#0a3c42';
export const bone = '#efece6';
export const ink = '#1d2024';
export const cream = '#f7f1e4';

export const leather = {
  cognac: '#a4622f',
  black: '#2b2a2b',
  forest: '#27493c',
  slate: '#4d5a64',
  oxblood: '#5f1e24',
  tan: '#c39265',
} as const;

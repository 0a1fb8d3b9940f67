/** The sides that an image may be held by. */
export const IMAGE_SIDES = ['top', 'bottom', 'left', 'right'] as const;

/**
 * The side of an image that stays in sight where a frame cuts it; without one its middle does. It
 * stands at the end of the image's address, `bag.jpg#top`, so that whatever shows the address
 * follows it (styles/global.css).
 */
export type ImageFocus = (typeof IMAGE_SIDES)[number];

export const withFocus = (address: string, focus: ImageFocus | null | undefined): string =>
  focus ? `${address.replace(/#.*/s, '')}#${focus}` : address;

/** What `vite-imagetools` makes of an image whose address names sizes and formats. */
declare module '*&as=url' {
  const url: string;
  export default url;
}

declare module '*&as=srcset' {
  const srcset: string;
  export default srcset;
}

declare module '*&as=picture' {
  const picture: {
    sources: Partial<Record<'avif' | 'webp', string>>;
    /** The largest of the last format. */
    img: { src: string; w: number; h: number };
  };
  export default picture;
}

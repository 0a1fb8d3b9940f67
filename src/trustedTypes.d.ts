/** Values that a policy of ours has vouched for; a page that requests them takes no plain text. */
type Trusted = { toString(): string };

interface TrustedMakers {
  createHTML?: (html: string) => string;
  createScript?: (text: string) => string;
  createScriptURL?: (address: string) => string;
}

/** The browser's, in Chromium alone so far. The published types of TypeScript do not have it. */
declare var trustedTypes:
  | {
      emptyHTML: Trusted;
      createPolicy: <Makers extends TrustedMakers>(
        name: string,
        makers: Makers,
      ) => { [Maker in keyof Makers]: (text: string) => Trusted };
    }
  | undefined;

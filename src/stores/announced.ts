const KEY = 'api_features';

/** Stores what the API has announced, for later pages of this tab. */
export function rememberAnnounced(features: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, features.join(' '));
  } catch {
    // Storage is blocked or full: an announcement that fails later counts as none.
  }
}

/** What the API last announced in this tab. */
export function rememberedAnnouncement(): string[] {
  try {
    return (sessionStorage.getItem(KEY) ?? '').split(' ');
  } catch {
    return [];
  }
}
